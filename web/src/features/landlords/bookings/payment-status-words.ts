import type { Booking } from "@frontage/contract/bookings/bookings.ts";

/** How far a booking is paid, as landlords read it. */
export const paymentStatusWords: Readonly<Record<NonNullable<Booking["paymentStatus"]>, string>> = {
  paid: "Paid",
  awaiting_payment: "Awaiting Payment",
  partial_payment: "Partial Payment",
};
