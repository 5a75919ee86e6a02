import { sql, type RawBuilder } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { choosePage } from "../choose-page.ts";
import { containsWord, wordsOf } from "../search-words.queries.ts";

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

interface SearchedWord {
  readonly word: string;
  /** The ids of the landlords with the word in their name or e-mail. */
  readonly landlords: readonly number[];
}

/** Looks a word up among the people who have a statement, not among all accounts. */
async function searchLandlords(db: Database, word: string): Promise<SearchedWord> {
  const { rows } = await sql<{ id: number }>`${landlords}
    select users.id from landlords join users on users.id = landlords.id
    where ${containsWord(sql`users.search_text`, word)}`.execute(db);
  return { word, landlords: rows.map(({ id }) => id) };
}

/** Steps from landlord to landlord in the index statements_by_landlord. */
const landlords = sql`with recursive landlords (id) as (
  select min(user_id) from statements
  union all
  select (select min(user_id) from statements where user_id > landlords.id)
  from landlords where landlords.id is not null)`;

function filtered({ state, month }: StatementFilter, words: readonly SearchedWord[]) {
  const conditions = [
    sql`true`,
    ...words.map(
      ({ word, landlords: ids }) =>
        sql`(${containsWord(sql`s.search_text`, word)} or s.user_id = any(${ids}::bigint[]))`,
    ),
    ...(state ? [states[state]] : []),
    ...(month ? [sql`s.month = ${month}`] : []),
  ];
  return sql.join(conditions, sql` and `);
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

/** A page of the statements, and how many match: at most a thousand of a search. */
export async function listStatements(
  db: Database,
  filter: StatementFilter,
  { sort, ...page }: StatementPage,
) {
  const words = await Promise.all(wordsOf(filter.search).map((word) => searchLandlords(db, word)));
  const matching = filtered(filter, words);
  const { rows: chosen, ...found } = await choosePage(page, {
    isSearched: words.length > 0,
    async count() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from statements as s where ${matching}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async list({ limit, offset }) {
      const byLandlord = sort.endsWith("landlord");
      const { rows } = await sql<{ id: number }>`
        ${
          byLandlord
            ? sql`${landlords}, named as materialized (
          select users.id, first_name, last_name from landlords join users on users.id = landlords.id)`
            : sql``
        }
        select s.id from ${byLandlord ? sql`named as u join statements as s on s.user_id = u.id` : sql`statements as s`}
        where ${matching} order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
  });
  const rows = await db
    .selectFrom("statements as s")
    .innerJoin("users as u", "u.id", "s.userId")
    .where("s.id", "=", sql<number>`any(${chosen.map(({ id }) => id)}::bigint[])`)
    .select(["s.number", "s.userId", "s.month", "s.currency", "s.totalDue", "s.issuedAt"])
    .select(["s.payoutReference", "s.paidOn", "s.version"])
    .select(["u.firstName", "u.lastName", "u.email"])
    .orderBy(orders[sort])
    .execute();
  return { ...found, rows };
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
