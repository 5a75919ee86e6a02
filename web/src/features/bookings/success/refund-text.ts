import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { Money } from "@frontage/domain/money/money.ts";

/** "£60.00 will be back on your card within 5–10 days." */
export function refundText(refund: Money): string {
  return refund.amount > 0
    ? `${formatMoney(refund)} will be back on your card within 5–10 days.`
    : "There is no refund.";
}
