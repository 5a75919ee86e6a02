/** The payment status of a booking. */
export type PaymentStatus = "paid" | "awaiting_payment" | "partial_payment";

/**
 * The payment status of a booking: paid if nothing is outstanding, awaiting payment if all of it is.
 * Source: docs/people/landlord-pages.md#bookings
 * @param total gross minor units
 * @param outstanding minor units of the same currency
 */
export function paymentStatusOf({
  total,
  outstanding,
}: {
  readonly total: number;
  readonly outstanding: number;
}): PaymentStatus {
  if (outstanding <= 0) {
    return "paid";
  }
  return outstanding >= total ? "awaiting_payment" : "partial_payment";
}
