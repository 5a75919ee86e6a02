import type { Cancellation } from "@frontage/contract/bookings/bookings.ts";
import type { RefundPart } from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";

/** The parts of a refund as sentences name them. */
export function refundPartsOf(
  refunds: readonly (Pick<Cancellation["refunds"][number], "method" | "amount" | "isSavedCard"> &
    Pick<RefundPart, "isDisputed">)[],
  { savedCard, isPaid }: { readonly savedCard: string | null; readonly isPaid: boolean },
): RefundPart[] {
  return refunds.map(({ method, amount, isSavedCard, isDisputed = false }) => ({
    method,
    amount: amount.amount,
    isPaid,
    isDisputed,
    card: isSavedCard ? savedCard : null,
  }));
}
