import type { ReconciliationDifference } from "@frontage/contract/console/reconciliation.ts";
import { money, type Money } from "@frontage/domain/money/money.ts";
import type { DifferenceRow } from "./reconciliation-lists.queries.ts";

export function presentDifference(row: DifferenceRow): ReconciliationDifference {
  const { resolvedAt, note } = row;
  return {
    id: row.id,
    movement: row.movement,
    fault: row.fault,
    provider: row.provider,
    reference: row.reference,
    recorded: moneyOrNull(row.recordedAmount, row.recordedCurrency),
    provided: moneyOrNull(row.providerAmount, row.providerCurrency),
    bookings: row.bookings,
    foundAt: row.foundAt,
    isCurrent: row.isCurrent,
    resolution:
      resolvedAt === null || note === null
        ? null
        : { at: resolvedAt, note, by: `${row.firstName ?? ""} ${row.lastName ?? ""}`.trim() },
    version: row.version,
  };
}

function moneyOrNull(amount: number | null, currency: string | null): Money | null {
  return amount === null || currency === null ? null : money(amount, currency);
}
