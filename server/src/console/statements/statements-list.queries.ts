import { sql, type RawBuilder } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { chooseIds, inOrderOf, isOneOf } from "../../lists/choose-ids.queries.ts";
import type { Page } from "../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

export type StatementState = "due" | "paid_out" | "nothing_due";
export type StatementSort = "number" | "-number" | "total" | "-total" | "landlord" | "-landlord";

interface StatementFilter {
  /** Words in the number, the landlord's name or e-mail or the payout's reference. */
  readonly search?: string | undefined;
  readonly state?: StatementState | undefined;
  /** The first day of the month. */
  readonly month?: Temporal.PlainDate | undefined;
}

const states: Readonly<Record<StatementState, RawBuilder<boolean>>> = {
  due: sql<boolean>`(s.paid_on is null and s.total_due > 0)`,
  paid_out: sql<boolean>`s.paid_on is not null`,
  nothing_due: sql<boolean>`s.total_due <= 0`,
};

function filtered(db: Database, { search, state, month }: StatementFilter) {
  let query = db.selectFrom("statements as s");
  for (const word of wordsOf(search)) {
    query = query.where(containsWord(sql.ref("s.searchText"), word));
  }
  if (state) {
    query = query.where(states[state]);
  }
  return month ? query.where("s.month", "=", month) : query;
}

const orders: Readonly<Record<StatementSort, RawBuilder<unknown>>> = {
  number: sql`s.number`,
  "-number": sql`s.number desc`,
  total: sql`s.total_due, s.number`,
  "-total": sql`s.total_due desc, s.number desc`,
  landlord: sql`s.landlord_name, s.number`,
  "-landlord": sql`s.landlord_name desc, s.number desc`,
};

/** A page of the statements, and how many match: at most a thousand of a search. */
export async function listStatements(
  db: Database,
  filter: StatementFilter,
  { sort, ...page }: Page & { readonly sort: StatementSort },
) {
  const { rows: ids, ...found } = await chooseIds(page, filtered(db, filter), {
    id: "s.id",
    orderBy: orders[sort],
    isSearched: wordsOf(filter.search).length > 0,
  });
  const rows = await db
    .selectFrom("statements as s")
    .innerJoin("users as u", "u.id", "s.userId")
    .where(isOneOf("s.id", ids))
    .select(["s.id", "s.number", "s.userId", "s.month", "s.currency", "s.totalDue", "s.issuedAt"])
    .select(["s.payoutReference", "s.paidOn", "s.version"])
    .select(["u.firstName", "u.lastName", "u.email"])
    .execute();
  return { ...found, rows: inOrderOf(ids, rows) };
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

interface Payout {
  readonly reference: string;
  readonly paidOn: Temporal.PlainDate;
}

interface PayoutChange {
  /** The version that is corrected. */
  readonly version: number;
  readonly before: Payout;
  /** Null if the statement was not paid out after all. */
  readonly payout: Payout | null;
  readonly by: {
    readonly userId: number;
    readonly now: Temporal.Instant;
    readonly reason: string;
  };
}

/** Corrects the payout of a locked statement. The database refuses the change without the row that says why. */
export async function changePayout(
  tx: DatabaseTransaction,
  id: number,
  { version, before, payout, by }: PayoutChange,
): Promise<void> {
  await tx
    .insertInto("payoutCorrections")
    .values({
      statementId: id,
      version: version + 1,
      correctedBy: by.userId,
      correctedAt: by.now,
      reason: by.reason,
      payoutReference: before.reference,
      paidOn: before.paidOn,
    })
    .execute();
  await tx
    .updateTable("statements")
    .set({
      payoutReference: payout?.reference ?? null,
      paidOn: payout?.paidOn ?? null,
      version: version + 1,
    })
    .where("id", "=", id)
    .execute();
}

export async function recordPayout(
  tx: DatabaseTransaction,
  id: number,
  { reference, paidOn }: Payout,
): Promise<void> {
  await tx
    .updateTable("statements")
    .set((eb) => ({ payoutReference: reference, paidOn, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
