import type { MethodAmount } from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";
import { methodOf } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import type { MailedBooking } from "./booking-mails.queries.ts";

/** What is owed back to the customer, by the method that it was paid with. */
export function refundsOwedOf({ refunds }: Pick<MailedBooking, "refunds">): MethodAmount[] {
  return byMethod(refunds.filter(({ status }) => status === "owed"));
}

/** Sums refunds by the method that they go back by. */
export function byMethod(refunds: MailedBooking["refunds"]): MethodAmount[] {
  const sums = new Map<MethodAmount["method"], number>();
  for (const { provider, amount } of refunds) {
    const method = methodOf(provider);
    sums.set(method, (sums.get(method) ?? 0) + amount);
  }
  return [...sums].map(([method, amount]) => ({ method, amount }));
}
