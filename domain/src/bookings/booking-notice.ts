/** What the dashboard says of an upcoming booking. */
export type BookingNotice = "payment_outstanding" | "attach_design" | "good_to_go";

export interface NoticeFacts {
  /** Null when nothing is outstanding. */
  readonly outstandingDueDate: Temporal.PlainDate | null;
  /** The last debit of the outstanding amount was refused. */
  readonly isPaymentRefused: boolean;
  readonly hasDesign: boolean;
}

/** Days before its debit from which an outstanding payment is spoken of. Source: docs/booking-wizard.md#after-booking. */
const paymentNoticeDays = 7;

/**
 * The first that holds: a payment is due within 7 days (or overdue) or was refused; no design is attached; all is well.
 * Source: docs/booking-wizard.md#after-booking.
 * @param today the date it is in the marketplace's zone
 */
export function bookingNotice(
  { outstandingDueDate, isPaymentRefused, hasDesign }: NoticeFacts,
  today: Temporal.PlainDate,
): BookingNotice {
  const isDue =
    outstandingDueDate !== null && today.until(outstandingDueDate).days <= paymentNoticeDays;
  if (isDue || isPaymentRefused) {
    return "payment_outstanding";
  }
  return hasDesign ? "good_to_go" : "attach_design";
}
