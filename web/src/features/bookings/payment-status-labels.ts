import type { Booking } from "@frontage/contract/bookings/bookings.ts";

export type PaymentStatus = NonNullable<Booking["paymentStatus"]>;

/** The landlord's labels for how far a booking is paid. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  paid: "Paid",
  awaiting_payment: "Awaiting Payment",
  partial_payment: "Partial Payment",
};
