import { sql, type RawBuilder } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { wordsOf } from "../search-words.ts";

export type StatementState = "due" | "paid_out" | "nothing_due";
export type StatementSort = "number" | "-number" | "total" | "-total" | "landlord" | "-landlord";

interface StatementFilter {
  /** Words in the number, the landlord's name or e-mail or the payout's reference. */
  readonly search?: string | undefined;
  readonly state?: StatementState | undefined;
  /** The first day of the month. */
  readonly month?: Temporal.PlainDate | undefined;
}

const conditions: Readonly<Record<StatementState, RawBuilder<boolean>>> = {
  due: sql<boolean>`(s.paid_on is null and s.total_due > 0)`,
  paid_out: sql<boolean>`s.paid_on is not null`,
  nothing_due: sql<boolean>`s.total_due <= 0`,
};

function filtered(db: Database, { search, state, month }: StatementFilter) {
  let query = db.selectFrom("statements as s").innerJoin("users as u", "u.id", "s.userId");
  for (const word of wordsOf(search)) {
    query = query.where(
      sql<boolean>`concat_ws(' ', 'STM-' || lpad(s.number::text, 6, '0'), u.first_name, u.last_name, u.email,
        s.payout_reference) ilike ${word}`,
    );
  }
  if (state) {
    query = query.where(conditions[state]);
  }
  if (month) {
    query = query.where("s.month", "=", month);
  }
  return query;
}

const orders: Readonly<Record<StatementSort, RawBuilder<unknown>>> = {
  number: sql`s.number`,
  "-number": sql`s.number desc`,
  total: sql`s.total_due, s.number`,
  "-total": sql`s.total_due desc, s.number desc`,
  landlord: sql`u.first_name, u.last_name, s.number`,
  "-landlord": sql`u.first_name desc, u.last_name desc, s.number desc`,
};

interface StatementPage {
  readonly sort: StatementSort;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the statements, and how many match. */
export async function listStatements(
  db: Database,
  filter: StatementFilter,
  { sort, limit, offset }: StatementPage,
) {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await filtered(db, filter)
    .select(["s.number", "s.userId", "s.month", "s.currency", "s.totalDue", "s.issuedAt"])
    .select(["s.payoutReference", "s.paidOn", "s.version"])
    .select(["u.firstName", "u.lastName", "u.email"])
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

/** Locks a statement and returns its state. */
export function lockStatement(tx: DatabaseTransaction, id: number) {
  return tx
    .selectFrom("statements")
    .where("id", "=", id)
    .select(["version", "paidOn", "payoutReference", "totalDue"])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function recordPayout(
  tx: DatabaseTransaction,
  id: number,
  { reference, paidOn }: { readonly reference: string; readonly paidOn: Temporal.PlainDate },
): Promise<void> {
  await tx
    .updateTable("statements")
    .set((eb) => ({ payoutReference: reference, paidOn, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
