import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { BookingActor } from "@frontage/domain/bookings/payment-facts/change-sentences.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { setSavedCard } from "../deals/deals.queries.ts";
import { mailDebitFailed, mailReceipt } from "../mails/booking-mails.ts";
import { lockBooking } from "../../booking-records/stored-booking.queries.ts";
import { bookingEffects, type BookingCharge, type Payment } from "./booking-effects.ts";
import { countRefusedDebit, reduceOutstanding } from "./outstanding/outstanding.queries.ts";

/** A customer pays the outstanding amount with a card that is saved for later charges. */
export const paymentEffects = bookingEffects({
  async onSucceeded(tx, charge, payment) {
    if (charge.paymentMethod !== null) {
      await setSavedCard(tx, charge.dealId, charge.paymentMethod);
    }
    await recordOutstandingPaid(tx, charge, payment, "customer");
  },
});

/** The outstanding amount is debited on its due date. A refused card is counted, and the customer gets a mail. */
export const debitEffects = bookingEffects({
  onSucceeded: (tx, charge, payment) => recordOutstandingPaid(tx, charge, payment, "job"),
  async onFailed(tx, { bookingId }, { reason, now }) {
    if (reason !== "abandoned") {
      const booking = await lockBooking(tx, bookingId);
      const today = todayOf(await getBookingSettings(tx), now);
      await countRefusedDebit(tx, booking, {
        today,
        isConfirmationWanted: reason === "unconfirmed",
      });
      await mailDebitFailed(tx, bookingId, now);
    }
  },
});

async function recordOutstandingPaid(
  tx: DatabaseTransaction,
  charge: BookingCharge,
  { reference, now }: Payment,
  by: BookingActor,
): Promise<void> {
  const { bookingId, amount } = charge;
  await reduceOutstanding(tx, await lockBooking(tx, bookingId), amount);
  const receipt = { bookingId, amount, paymentReference: reference, at: now, by } as const;
  await mailReceipt(tx, { ...receipt, method: "card" }, now);
}
