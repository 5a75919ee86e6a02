import type { Booking } from "@frontage/contract/bookings/bookings.ts";

export type PaymentStatus = NonNullable<Booking["paymentStatus"]>;

/** How far a booking is paid, as landlords read it. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  paid: "Paid",
  awaiting_payment: "Awaiting Payment",
  partial_payment: "Partial Payment",
};
