import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** Lists every tax rate as decimal digits with its first date, by currency and then by date. */
export function listDatedTaxes(db: Database) {
  return db
    .selectFrom("taxes")
    .select(["currency", "rate", "startDate"])
    .orderBy("currency")
    .orderBy("startDate")
    .execute();
}

export interface DatedTaxRow {
  readonly currency: string;
  /** Decimal digits. */
  readonly rate: string;
  readonly startDate: Temporal.PlainDate;
}

/** Inserts a tax rate. Returns false if its currency has another one from the same date. */
export async function insertTax(tx: DatabaseTransaction, row: DatedTaxRow): Promise<boolean> {
  const inserted = await tx
    .insertInto("taxes")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("currency")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes a tax rate that begins after a date, and returns it; null if there is none. */
export async function deletePlannedTax(
  tx: DatabaseTransaction,
  { currency, startDate }: Omit<DatedTaxRow, "rate">,
  today: Temporal.PlainDate,
): Promise<DatedTaxRow | null> {
  const row = await tx
    .deleteFrom("taxes")
    .where("currency", "=", currency)
    .where("startDate", "=", startDate)
    .where("startDate", ">", sql<Temporal.PlainDate>`${today}::date`)
    .returning(["currency", "rate", "startDate"])
    .executeTakeFirst();
  return row ?? null;
}
