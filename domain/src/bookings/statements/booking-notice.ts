import type { DateFormat } from "../../time/date-format.ts";
import { bookingPhase, type PaymentFacts, type PhaseFacts } from "./booking-standing.ts";
import { paymentStatement } from "./payment-words.ts";

export type NoticeKind =
  | "payment_outstanding"
  | "cancelled"
  | "over"
  | "under_way"
  | "attach_design"
  | "pays_later"
  | "good_to_go";

export interface BookingNotice {
  readonly kind: NoticeKind;
  readonly text: string;
}

export interface NoticeFacts extends PhaseFacts, PaymentFacts {
  readonly hasDesign: boolean;
}

/**
 * Returns the first notice that holds: a payment is due within 7 days, late or refused; the booking is not upcoming; no
 * design is attached; a payment follows later; all is well. Source: docs/booking/statements.md#notices
 * @param today today's date in the marketplace's zone
 */
export function bookingNotice(
  facts: NoticeFacts,
  moment: {
    readonly now: Temporal.Instant;
    readonly today: Temporal.PlainDate;
    readonly dateFormat: DateFormat;
  },
): BookingNotice {
  const payment = paymentStatement(facts, moment);
  if (payment?.isPressing) {
    return { kind: "payment_outstanding", text: "Payment outstanding" };
  }
  const phase = bookingPhase(facts, moment.now);
  if (phase !== "upcoming") {
    return { kind: phase, text: phaseTexts[phase] };
  }
  if (!facts.hasDesign) {
    return { kind: "attach_design", text: "You still need to attach a design to this booking" };
  }
  // A booking with money to come is not "good to go".
  return payment
    ? { kind: "pays_later", text: "This booking is ready, with a payment to come" }
    : { kind: "good_to_go", text: "This booking is good to go!" };
}

const phaseTexts = {
  under_way: "Your time has begun",
  over: "This booking is over",
  cancelled: "This booking is cancelled",
} as const;
