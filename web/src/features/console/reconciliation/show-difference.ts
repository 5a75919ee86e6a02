import type { ReconciliationDifference } from "@frontage/contract/console/reconciliation.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { Money } from "@frontage/domain/money/money.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { faultTexts } from "./fault-texts.ts";

const amountOf = (money: Money | null) => (money ? formatMoney(money) : "Nothing");

const movementTexts: Readonly<Record<ReconciliationDifference["movement"], string>> = {
  charge: "Charge",
  refund: "Refund",
  dispute: "Lost dispute",
};

export function showDifference(difference: ReconciliationDifference, zone: string) {
  const { movement, recorded, provided, resolution } = difference;
  return {
    id: difference.id,
    version: difference.version,
    fault: faultTexts[difference.fault],
    movement: movementTexts[movement],
    reference: difference.reference,
    recorded: amountOf(recorded),
    provided: amountOf(provided),
    bookings: difference.bookings,
    found: formatDateTimeIn(zone, difference.foundAt),
    isCurrent: difference.isCurrent,
    resolution:
      resolution &&
      `${resolution.by}, ${formatDateTimeIn(zone, resolution.at)}: ${resolution.note}`,
  };
}
export type ShownDifference = ReturnType<typeof showDifference>;
