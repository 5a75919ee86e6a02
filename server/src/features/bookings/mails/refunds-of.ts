import type { RefundPart } from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";
import { methodOf } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import type { MailedBooking } from "./booking-mails.queries.ts";

type MailedPart = Required<Omit<RefundPart, "card">>;

/** What is owed back to the customer, by the method that it was paid with. */
export function refundsOwedOf({ refunds }: Pick<MailedBooking, "refunds">): MailedPart[] {
  return partsOf(
    refunds.filter(({ status }) => status === "owed"),
    false,
  );
}

/** The refund of a cancellation with further ones, by the method that it goes back by, and whether it was paid. */
export function cancellationRefundsOf({ refunds }: Pick<MailedBooking, "refunds">): MailedPart[] {
  const ofCancellation = refunds.filter((refund) => refund.isOfCancellation === true);
  return [true, false].flatMap((isPaid) =>
    partsOf(
      ofCancellation.filter(({ status }) => (status === "paid") === isPaid),
      isPaid,
    ),
  );
}

/** Sums refunds by the method that they go back by, and apart what waits for the end of a dispute. */
function partsOf(refunds: MailedBooking["refunds"], isPaid: boolean): MailedPart[] {
  const parts = new Map<string, MailedPart>();
  for (const { provider, amount, isDisputed } of refunds) {
    const method = methodOf(provider);
    const key = `${method} ${isDisputed}`;
    const sum = (parts.get(key)?.amount ?? 0) + amount;
    parts.set(key, { method, amount: sum, isPaid, isDisputed: isDisputed && !isPaid });
  }
  return [...parts.values()];
}
