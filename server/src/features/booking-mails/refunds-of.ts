import type {
  MethodAmount,
  RefundPart,
} from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";
import { methodOf } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import type { MailedBooking } from "./booking-mails.queries.ts";

/** What is owed back to the customer, by the method that it was paid with. */
export function refundsOwedOf({
  refunds,
}: Pick<MailedBooking, "refunds">): Omit<RefundPart, "card">[] {
  return partsOf(
    refunds.filter(({ status }) => status === "owed"),
    false,
  );
}

/** The refund of a cancellation with further ones, by the method that it goes back by, and whether it was paid. */
export function cancellationRefundsOf({
  refunds,
}: Pick<MailedBooking, "refunds">): Omit<RefundPart, "card">[] {
  const ofCancellation = refunds.filter((refund) => refund.isOfCancellation === true);
  return [true, false].flatMap((isPaid) =>
    partsOf(
      ofCancellation.filter(({ status }) => (status === "paid") === isPaid),
      isPaid,
    ),
  );
}

function partsOf(refunds: MailedBooking["refunds"], isPaid: boolean) {
  return byMethod(refunds).map((part) => ({ ...part, isPaid }));
}

/** Sums refunds by the method that they go back by. */
function byMethod(refunds: MailedBooking["refunds"]): MethodAmount[] {
  const sums = new Map<MethodAmount["method"], number>();
  for (const { provider, amount } of refunds) {
    const method = methodOf(provider);
    sums.set(method, (sums.get(method) ?? 0) + amount);
  }
  return [...sums].map(([method, amount]) => ({ method, amount }));
}
