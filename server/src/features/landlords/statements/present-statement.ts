import type { LandlordStatement } from "@frontage/contract/landlords/landlord-statements.ts";
import { money } from "@frontage/domain/money/money.ts";
import { statementNumber } from "./statement-facts.ts";

interface IssuedStatement {
  readonly number: number;
  readonly month: Temporal.PlainDate;
  readonly currency: string;
  readonly totalDue: number;
  readonly issuedAt: Temporal.Instant;
  readonly payoutReference: string | null;
  readonly paidOn: Temporal.PlainDate | null;
}

/** Presents a statement without its lines. */
export function presentStatement(row: IssuedStatement): LandlordStatement {
  const { payoutReference: reference, paidOn, totalDue } = row;
  return {
    number: statementNumber(row.number),
    month: row.month.toPlainYearMonth(),
    state: paidOn ? "paid_out" : totalDue > 0 ? "due" : "nothing_due",
    totalDue: money(totalDue, row.currency),
    issuedAt: row.issuedAt,
    payout: paidOn && reference !== null ? { reference, paidOn } : null,
  };
}
