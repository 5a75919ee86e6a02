import type { Wording } from "./wording.ts";
import { methodWords, type PaymentMethod } from "./payment-method.ts";

export interface MethodAmount {
  readonly method: PaymentMethod;
  /** Gross minor units, above 0. */
  readonly amount: number;
}

export interface CancelledMoney {
  /** Owed to the customer, by the method that it was paid with. */
  readonly refunds: readonly MethodAmount[];
  /** Whether the refunds were paid. */
  readonly isRefunded: boolean;
  readonly kept: number;
  /** What was still to pay and no longer is. */
  readonly dropped: number;
}

/** Says what comes back, or that nothing does and why. Source: docs/payment-facts.md#cancellations */
export function cancelledRefund(
  { refunds, isRefunded, kept }: CancelledMoney,
  { price }: Pick<Wording, "price">,
): string {
  if (refunds.length > 0) {
    return refunds
      .map(({ method, amount }) => {
        const { refundMade, refundComing } = methodWords[method];
        return (isRefunded ? refundMade : refundComing)(price(amount));
      })
      .join(" ");
  }
  return kept > 0
    ? "Nothing is refunded."
    : "Nothing had been paid, so there is nothing to refund.";
}

/** Says that an amount is no longer due; empty if none was. */
export function droppedSentence(
  { dropped }: Pick<CancelledMoney, "dropped">,
  { price }: Pick<Wording, "price">,
) {
  return dropped > 0 ? `The ${price(dropped)} that was still to pay is no longer due.` : "";
}
