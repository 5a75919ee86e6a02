import { isCancelled, type VisibleStatus } from "../states.ts";
import type { PaymentStatus } from "../../landlords/payment-status.ts";
import type { BookingPhase, PhaseFacts } from "./booking-standing.ts";

/** The status of a booking for its customer and its landlord. */
export const badges: Readonly<Record<BookingPhase, string>> = {
  upcoming: "Booked",
  under_way: "Under way",
  over: "Over",
  cancelled: "Cancelled",
};

/** The states of a booking that staff can choose from. */
export const staffStatusLabels = {
  confirmed: "Confirmed",
  moved: "Moved",
  cancelled: "Cancelled",
} as const satisfies Readonly<Record<VisibleStatus, string>>;

/** The status of a booking for staff: "Confirmed", "Moved, under way", "Confirmed, over", "Cancelled". */
export function staffStatus({ status }: Pick<PhaseFacts, "status">, phase: BookingPhase): string {
  const label = staffStatusLabels[status];
  return phase === "under_way" || phase === "over"
    ? `${label}, ${badges[phase].toLowerCase()}`
    : label;
}

/** How far a booking is paid, for its landlord and staff. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  paid: "Paid",
  awaiting_payment: "Awaiting Payment",
  partial_payment: "Partial Payment",
};

interface StaffPaymentFacts extends Pick<PhaseFacts, "status"> {
  readonly paymentStatus: PaymentStatus;
  readonly paymentTerms: "card" | "invoice";
  readonly isPaymentRefused: boolean;
  readonly isConfirmationWanted: boolean;
}

/** "Paid", "Debit refused", "Awaiting Payment, on invoice"; a cancelled booking is settled, not paid. */
export function staffPayment(facts: StaffPaymentFacts): string {
  const { paymentStatus, paymentTerms, isPaymentRefused, isConfirmationWanted } = facts;
  if (paymentStatus === "paid") {
    return isCancelled(facts) ? "Settled" : paymentStatusLabels.paid;
  }
  if (paymentTerms === "invoice") {
    return `${paymentStatusLabels[paymentStatus]}, on invoice`;
  }
  if (!isPaymentRefused) {
    return paymentStatusLabels[paymentStatus];
  }
  return isConfirmationWanted ? "Waits for confirmation" : "Debit refused";
}

/** Why insurance, services and the event page can no longer be changed; null while they can. */
export const answersClosed: Readonly<Record<BookingPhase, string | null>> = {
  upcoming: null,
  under_way: null,
  over: "This booking is over: answers can no longer be changed.",
  cancelled: "This booking is cancelled: answers can no longer be changed.",
};

/** Whether a design is attached; "yet" only while one can be. */
export function designBadge(hasDesign: boolean, phase: BookingPhase): string {
  return hasDesign ? "Applied" : phase === "upcoming" ? "None yet" : "None";
}
