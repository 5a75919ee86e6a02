import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { nextDebitTry } from "@frontage/domain/bookings/debit-tries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { setSavedCard } from "../deals/deals.queries.ts";
import { mailDebitFailed, mailReceipt } from "../mails/booking-mails.ts";
import { lockBooking } from "../read/stored-booking.queries.ts";
import { bookingEffects, type BookingCharge, type Payment } from "./booking-effects.ts";
import { countRefusedDebit, reduceOutstanding } from "./outstanding.queries.ts";

/** A customer pays the outstanding amount with a card that is saved for later charges. */
export const paymentEffects = bookingEffects({
  async onSucceeded(tx, charge, payment) {
    await setSavedCard(tx, charge.dealId, charge.paymentMethod);
    await recordOutstandingPaid(tx, charge, payment);
  },
});

/** The outstanding amount is debited on its due date. A refused card is counted, and the customer gets a mail. */
export const debitEffects = bookingEffects({
  onSucceeded: recordOutstandingPaid,
  async onFailed(tx, { bookingId }, { reason, now }) {
    if (reason === "refused") {
      const booking = await lockBooking(tx, bookingId);
      const today = todayOf(await getBookingSettings(tx), now);
      await countRefusedDebit(tx, booking, today);
      await mailDebitFailed(tx, bookingId, now, nextDebitTry(booking.debitTries + 1, today));
    }
  },
});

/** Staff charge the saved card for an additional cost. The customer gets a receipt. */
export const extraEffects = bookingEffects({ onSucceeded: mailReceiptOf });

async function recordOutstandingPaid(
  tx: DatabaseTransaction,
  charge: BookingCharge,
  payment: Payment,
): Promise<void> {
  await reduceOutstanding(tx, await lockBooking(tx, charge.bookingId), charge.amount);
  await mailReceiptOf(tx, charge, payment);
}

function mailReceiptOf(
  tx: DatabaseTransaction,
  { bookingId, amount }: BookingCharge,
  { reference, now }: Payment,
): Promise<void> {
  return mailReceipt(tx, { bookingId, amount, paymentReference: reference }, now);
}
