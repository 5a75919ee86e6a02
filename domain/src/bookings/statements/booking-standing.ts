import { isCancelled, type VisibleStatus } from "../states.ts";
import type { Money } from "../../money/money.ts";
import type { Interval } from "../../time/interval.ts";

/** Where a booking is in its life. */
export type BookingPhase = "upcoming" | "under_way" | "over" | "cancelled";

/** What is owed for a booking, and how it will be paid. */
export type PaymentStanding =
  /** Nothing is outstanding. */
  | "settled"
  /** The card is debited on a date that has not passed. */
  | "debit_coming"
  /** The last debit was refused. */
  | "debit_refused"
  /** The bank takes the payment once the customer confirms it. */
  | "confirmation_wanted"
  /** Outstanding without a date to come: the customer has to pay. */
  | "payment_due"
  | "invoice_due"
  | "invoice_overdue";

export interface PhaseFacts extends Interval {
  readonly status: VisibleStatus;
}

export interface PaymentFacts {
  /** Null when nothing is outstanding. */
  readonly outstandingAmount: Money | null;
  readonly outstandingDueDate: Temporal.PlainDate | null;
  readonly isOnInvoice: boolean;
  /** Whether the last debit of the outstanding amount was refused. */
  readonly isPaymentRefused: boolean;
  /** Whether it was refused because the bank wants the customer to confirm it. */
  readonly isConfirmationWanted: boolean;
}

/** How many days before it is due a payment is announced as outstanding. Source: docs/booking/statements.md */
const pressingDays = 7;

export function bookingPhase(booking: PhaseFacts, now: Temporal.Instant): BookingPhase {
  const hasPassed = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) <= 0;
  if (isCancelled(booking)) {
    return "cancelled";
  }
  return hasPassed(booking.end) ? "over" : hasPassed(booking.start) ? "under_way" : "upcoming";
}

/** @param today today's date in the marketplace's zone */
export function paymentStanding(facts: PaymentFacts, today: Temporal.PlainDate): PaymentStanding {
  const { outstandingAmount, outstandingDueDate: due, isOnInvoice, isPaymentRefused } = facts;
  if (outstandingAmount === null || outstandingAmount.amount === 0) {
    return "settled";
  }
  const isPast = due !== null && Temporal.PlainDate.compare(due, today) < 0;
  if (isOnInvoice) {
    return isPast ? "invoice_overdue" : "invoice_due";
  }
  if (isPaymentRefused) {
    return facts.isConfirmationWanted ? "confirmation_wanted" : "debit_refused";
  }
  return due === null || isPast ? "payment_due" : "debit_coming";
}

/** Whether the customer must be told of the payment before anything else: it is due within a week, late or refused. */
export function isPressing(
  standing: PaymentStanding,
  { outstandingDueDate: due }: Pick<PaymentFacts, "outstandingDueDate">,
  today: Temporal.PlainDate,
): boolean {
  return standing === "debit_coming" || standing === "invoice_due"
    ? due === null || today.until(due).days <= pressingDays
    : standing !== "settled";
}
