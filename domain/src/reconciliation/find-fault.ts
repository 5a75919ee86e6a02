import type { Money } from "../money/money.ts";

/** How our records and the provider's disagree on one charge or refund. */
export type ReconciliationFault =
  | "missing_here"
  | "missing_there"
  | "other_amount"
  | "other_currency";

/**
 * Compares one charge or refund in our records with the provider's. Null if they agree. Amounts in different currencies
 * are not compared. Source: docs/console/reconciliation.md#differences
 * @param recorded null if our records do not have it
 * @param provided null if the provider does not have it
 */
export function findFault(
  recorded: Money | null,
  provided: Money | null,
): ReconciliationFault | null {
  if (!recorded || !provided) {
    return recorded ? "missing_there" : provided ? "missing_here" : null;
  }
  if (recorded.currency !== provided.currency) {
    return "other_currency";
  }
  return recorded.amount === provided.amount ? null : "other_amount";
}
