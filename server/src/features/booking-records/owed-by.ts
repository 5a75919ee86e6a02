import { debitTriesLeft } from "@frontage/domain/bookings/debit-tries.ts";
import type { OutstandingFacts } from "@frontage/domain/bookings/payment-facts/what-is-owed.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { selectBookings } from "./select-bookings.queries.ts";

type OwingBooking = Pick<
  Awaited<ReturnType<ReturnType<typeof selectBookings>["execute"]>>[number],
  | "outstandingAmount"
  | "outstandingDueDate"
  | "paymentTerms"
  | "isPaymentRefused"
  | "isConfirmationWanted"
  | "debitTries"
  | "debitTriedOn"
  | "defaultTimeZone"
>;

/**
 * What is still owed for the bookings of a deal, and how it will be paid. They have one due date and one card.
 * Source: docs/booking/payment-facts.md#what-is-owed
 */
export function owedBy(bookings: readonly OwingBooking[], now: Temporal.Instant) {
  const owing = bookings.filter(({ outstandingAmount }) => outstandingAmount > 0);
  const first = owing[0] ?? bookings[0];
  if (!first) {
    throw new Error("Somebody owes for a booking");
  }
  const today = dateIn(first.defaultTimeZone, now);
  const isRefused = first.paymentTerms === "card" && first.isPaymentRefused;
  return {
    outstanding: owing.reduce((sum, { outstandingAmount }) => sum + outstandingAmount, 0),
    outstandingDueDate: first.outstandingDueDate,
    paymentTerms: first.paymentTerms,
    refusal: isRefused ? (first.isConfirmationWanted ? "unconfirmed" : "declined") : null,
    nextTries: isRefused ? triesLeft(first, today) : [],
    asOf: today,
  } satisfies OutstandingFacts;
}

function triesLeft(
  { outstandingDueDate: dueDate, debitTries: tries, debitTriedOn: triedOn }: OwingBooking,
  today: Temporal.PlainDate,
): Temporal.PlainDate[] {
  return debitTriesLeft({ dueDate, tries, triedOn }, today);
}
