import { correctionReason } from "@frontage/contract/console/statements.ts";
import { splitTerms } from "@frontage/domain/landlords/split-terms.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { money } from "@frontage/domain/money/money.ts";
import { instant, plainDate, yearMonth } from "@frontage/contract/wire.ts";
import { z } from "zod";
import { billing, company } from "../../documents/document-facts.ts";

// The facts of statements, as stored in the database. Amounts are whole minor units of the statement's currency.

/** A booking, the kept part of a cancelled one, or a later correction of either. */
export const statementLineFacts = z.object({
  kind: z.enum(["booking", "cancellation", "correction"]),
  /** Null unless it is a correction. */
  correction: correctionReason.nullable(),
  /** The month in which the booking counts. */
  month: yearMonth,
  booking: z.string(),
  space: z.string(),
  zone: z.string(),
  start: instant,
  end: instant,
  /** Decimal digits of the landlord's share. */
  split: z.string(),
  net: z.int(),
  gross: z.int(),
  landlordNet: z.int(),
  landlordGross: z.int(),
});
export type StatementLineFacts = z.output<typeof statementLineFacts>;

export const statementFacts = z.object({
  /** `STM-000012`. */
  number: z.string(),
  month: yearMonth,
  currency: z.string(),
  /** The time zone that decides the month. */
  zone: z.string(),
  issuedOn: plainDate,
  company,
  landlord: z.object({ name: z.string(), email: z.string(), billing: billing.nullable() }),
  lines: z.array(statementLineFacts),
  /** The balance carried from the previous statement, if it was below 0. */
  carried: z.object({ number: z.string(), amount: z.int() }).nullable(),
});
export type StatementFacts = z.output<typeof statementFacts>;

type LineAmounts = Pick<StatementLineFacts, "net" | "gross" | "landlordNet" | "landlordGross">;

/** Sums lines, with the VAT of the prices. */
export function sumLines(lines: readonly LineAmounts[]) {
  const sum = (name: keyof LineAmounts) => lines.reduce((total, line) => total + line[name], 0);
  const [net, gross] = [sum("net"), sum("gross")];
  return {
    net,
    tax: gross - net,
    gross,
    landlordNet: sum("landlordNet"),
    landlordGross: sum("landlordGross"),
  };
}

/** What the landlord gets: below 0 if corrections exceed the month's bookings. */
export function totalDueOf({ lines, carried }: StatementFacts): number {
  return sumLines(lines).landlordGross + (carried?.amount ?? 0);
}

/** What the split is of and who owes the VAT. Source: docs/console/landlord-statements.md#vat */
export function splitTermsOf({
  company: seller,
  landlord,
  lines,
  currency,
}: StatementFacts): string {
  const { landlordNet, landlordGross } = sumLines(lines);
  return splitTerms({
    company: seller.legalName,
    vatNumber: landlord.billing?.vatNumber ?? null,
    vat: formatMoney(money(landlordGross - landlordNet, currency)),
  });
}

/** The printed number of a statement, such as `STM-000012`. */
export const statementNumber = (number: number) => `STM-${String(number).padStart(6, "0")}`;
