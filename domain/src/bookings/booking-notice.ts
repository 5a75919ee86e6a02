/** The notice for an upcoming booking on the dashboard. */
export type BookingNotice = "payment_outstanding" | "attach_design" | "good_to_go";

export interface NoticeFacts {
  /** Null when nothing is outstanding. */
  readonly outstandingDueDate: Temporal.PlainDate | null;
  /** Whether the last debit of the outstanding amount was refused. */
  readonly isPaymentRefused: boolean;
  readonly hasDesign: boolean;
}

/** How many days before its debit an outstanding payment is announced. Source: docs/booking-wizard.md#after-booking. */
const paymentNoticeDays = 7;

/**
 * Returns the first notice that applies: a payment is due within 7 days, overdue or refused; no design is attached; all
 * is well.
 * Source: docs/booking-wizard.md#after-booking.
 * @param today today's date in the marketplace's zone
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
