import { disputedRefundText } from "../statements/unusual-refund-words.ts";
import type { Wording } from "./wording.ts";
import { methodWords, type PaymentMethod } from "./payment-method.ts";

export interface MethodAmount {
  readonly method: PaymentMethod;
  /** Gross minor units, above 0. */
  readonly amount: number;
}

/** A refund, or a part of one, that goes back in one way. */
export interface RefundPart extends MethodAmount {
  readonly isPaid: boolean;
  /** "Visa card ending 4242"; null or left out if it is not known. */
  readonly card?: string | null;
  /** Whether its charge is disputed, so that it waits for the bank. */
  readonly isDisputed?: boolean;
}

export interface CancelledMoney {
  /** Owed or paid to the customer, by the method that it was paid with. */
  readonly refunds: readonly RefundPart[];
  readonly kept: number;
  /** What was still to pay and no longer is. */
  readonly dropped: number;
}

/** Says what comes back, or that nothing does and why. Source: docs/booking/payment-facts.md#cancellations */
export function cancelledRefund(
  { refunds, kept }: Pick<CancelledMoney, "refunds" | "kept">,
  { price }: Pick<Wording, "price">,
): string {
  if (refunds.length > 0) {
    return refunds
      .map(({ method, amount, isPaid, card, isDisputed = false }) => {
        const { refundMade, refundComing } = methodWords[method];
        if (isDisputed && !isPaid) {
          return `Your refund of ${price(amount)} waits for your bank. ${disputedRefundText}`;
        }
        return (isPaid ? refundMade : refundComing)(price(amount), card);
      })
      .join(" ");
  }
  return kept > 0
    ? "Nothing is refunded."
    : "Nothing had been paid, so there is nothing to refund.";
}

/** "£200.00 to the Visa card ending 4242, £98.62 by bank transfer", for staff. */
export function refundWays(
  refunds: readonly Omit<RefundPart, "isPaid">[],
  { price }: Pick<Wording, "price">,
): string {
  return refunds
    .map(({ method, amount, card, isDisputed = false }) => {
      const way = methodWords[method].refundWay(price(amount), card);
      return isDisputed ? `${way} once the dispute is decided` : way;
    })
    .join(", ");
}

/** Says that an amount is no longer due; empty if none was. */
export function droppedSentence(
  { dropped }: Pick<CancelledMoney, "dropped">,
  { price }: Pick<Wording, "price">,
) {
  return dropped > 0 ? `The ${price(dropped)} that was still to pay is no longer due.` : "";
}
