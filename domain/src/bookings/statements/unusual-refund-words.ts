import { formatMoney } from "../../money/format-money.ts";
import type { Money } from "../../money/money.ts";

interface UnusualRefund {
  /** The card did not take it, it waits for the end of a dispute, or the bank has returned the money itself. */
  readonly state: "failed" | "disputed" | "returned_by_bank";
  readonly amount: Money;
}

/** Why a refund of a disputed charge waits, and how it ends. */
export const disputedRefundText =
  "You have asked your bank to return this payment, so we cannot refund it at the same time. If your bank returns it, you have the money from them; if not, we send your refund at once.";

/**
 * What became of a refund that did not go back as usual, and what happens next.
 * Source: docs/console/disputes.md#what-the-customer-reads
 */
export function unusualRefundStatement({ state, amount }: UnusualRefund) {
  const money = formatMoney(amount);
  switch (state) {
    case "failed":
      return {
        title: `We could not send your refund of ${money}.`,
        text: "Your bank did not accept it on the card you paid with. We still owe it to you: our team will write to you to arrange another way, such as a bank transfer.",
      };
    case "disputed":
      return {
        title: `Your refund of ${money} is waiting.`,
        text: disputedRefundText,
      };
    case "returned_by_bank":
      return {
        title: `Your bank has returned ${money} to you.`,
        text: "You had asked your bank for this payment back, so we do not refund that amount as well.",
      };
  }
}
