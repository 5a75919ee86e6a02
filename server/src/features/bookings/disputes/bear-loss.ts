import { isCancelled } from "@frontage/domain/bookings/states.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredLine } from "../../../db/json-columns.ts";
import { mailDebitFailed } from "../mails/booking-mails.ts";
import type { StoredBooking } from "../../booking-records/stored-booking.queries.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { updateBooking } from "../change/changed-bookings.queries.ts";
import { lowerPrice } from "../change/price-lines.queries.ts";

interface BorneLoss {
  /** Gross minor units, at most what the booking brought in. */
  readonly amount: number;
  /** The line by which the price falls; null if the customer owes the amount again. */
  readonly text: string | null;
  readonly now: Temporal.Instant;
}

/**
 * Takes a loss from a locked booking. What was paid for it falls, and so does its price, or what is kept of a cancelled
 * one. An amount that the customer owes again is outstanding instead, unless the booking was cancelled. Returns the lines
 * by which the price falls.
 */
export async function bearLoss(
  tx: DatabaseTransaction,
  booking: StoredBooking,
  { amount, text, now }: BorneLoss,
): Promise<StoredLine[]> {
  if (amount === 0) {
    await updateBooking(tx, booking.id, {});
    return [];
  }
  if (text === null && !isCancelled(booking)) {
    await owe(tx, booking, amount, now);
    return [];
  }
  return lowerPrice(tx, booking, { amount, name: text ?? "The payment failed afterwards" });
}

/** The amount is outstanding at once, like one that the bank refused to debit. */
async function owe(
  tx: DatabaseTransaction,
  { id, outstandingAmount, outstandingDueDate }: StoredBooking,
  amount: number,
  now: Temporal.Instant,
): Promise<void> {
  const today = todayOf(await getBookingSettings(tx), now);
  await updateBooking(tx, id, {
    outstandingAmount: outstandingAmount + amount,
    outstandingDueDate: outstandingDueDate ?? today,
    isPaymentRefused: true,
    debitTries: 1,
    debitTriedOn: today,
  });
  await mailDebitFailed(tx, id, now);
}
