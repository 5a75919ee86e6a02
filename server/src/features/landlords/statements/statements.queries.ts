import { literals } from "../../../lists/literals.queries.ts";
import { visibleStatuses } from "@frontage/domain/bookings/states.ts";
import { personName } from "@frontage/domain/text/person-name.ts";
import { sql } from "kysely";
import { z } from "zod";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { takeNextNumber } from "../../documents/documents.queries.ts";
import {
  statementFacts,
  statementNumber,
  totalDueOf,
  type StatementFacts,
} from "./statement-facts.ts";
import type { ComputedLine } from "./statement-lines.queries.ts";

/** The first day of the month of the earliest booking that may belong to a landlord; null if there is none. */
export async function findFirstMonth(
  db: Database,
  zone: string,
): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<{ month: Temporal.PlainDate | null }>`
    select date_trunc('month', min(starts_at) at time zone ${zone})::date as month
    from bookings where status in ${literals(visibleStatuses)}`.execute(db);
  return rows[0]?.month ?? null;
}

/** The latest month with all its statements issued; null before the first. */
export async function findLastIssuedMonth(db: Database): Promise<Temporal.PlainDate | null> {
  const { month } = await db
    .selectFrom("statementMonths")
    .select(({ fn }) => fn.max("month").as("month"))
    .executeTakeFirstOrThrow();
  return month;
}

export async function completeMonth(
  db: Database,
  month: Temporal.PlainDate,
  issuedAt: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto("statementMonths")
    .values({ month, issuedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A landlord who may get a statement in a currency. */
export interface Candidate {
  readonly userId: number;
  readonly currency: string;
  /** Whether they let a space in the month: they get a statement even if nothing was booked. */
  readonly isLetting: boolean;
}

/** Lists the landlords of a month, and those with earlier statements, who have no statement for it yet. */
export async function listCandidates(
  db: Database,
  month: Temporal.PlainDate,
): Promise<Candidate[]> {
  const first = sql`${month.toString()}::date`;
  const { rows } = await sql<Candidate>`
    select user_id, currency, bool_or(is_letting) as is_letting
    from (
      select l.user_id, s.currency, true as is_letting
      from space_landlords as l join spaces as s on s.id = l.space_id
      where l.start_date < ${first} + interval '1 month' and coalesce(l.end_date, 'infinity') >= ${first}
      union
      select user_id, currency, false from statements where month < ${first}
    ) as candidates
    where not exists (
      select from statements as t
      where t.user_id = candidates.user_id and t.currency = candidates.currency and t.month = ${first})
    group by user_id, currency
    order by user_id, currency`.execute(db);
  return rows;
}

/** The balance that an earlier statement carries to the next one; null if it was not below 0. */
export async function findCarried(
  db: Database,
  { userId, currency }: Candidate,
  month: Temporal.PlainDate,
): Promise<StatementFacts["carried"]> {
  const previous = await db
    .selectFrom("statements")
    .where("userId", "=", userId)
    .where("currency", "=", currency)
    .where("month", "<", month)
    .select(["number", "totalDue"])
    .orderBy("month", "desc")
    .limit(1)
    .executeTakeFirst();
  return previous && previous.totalDue < 0
    ? { number: statementNumber(previous.number), amount: previous.totalDue }
    : null;
}

/** Returns the name and address of a landlord for a statement. */
export async function getLandlord(
  db: Database,
  userId: number,
): Promise<StatementFacts["landlord"]> {
  const { firstName, lastName, email, ...billing } = await db
    .selectFrom("users")
    .leftJoin("billingDetails", "billingDetails.userId", "users.id")
    .where("users.id", "=", userId)
    .select(["users.firstName", "users.lastName", "users.email"])
    .select(["billingDetails.companyName", "billingDetails.address", "billingDetails.vatNumber"])
    .executeTakeFirstOrThrow();
  const isEmpty = !billing.companyName && !billing.address && !billing.vatNumber;
  return { name: personName({ firstName, lastName }), email, billing: isEmpty ? null : billing };
}

interface NewStatement {
  readonly userId: number;
  readonly month: Temporal.PlainDate;
  readonly issuedAt: Temporal.Instant;
  readonly lines: readonly ComputedLine[];
  readonly facts: Omit<StatementFacts, "number">;
}

/** Issues a statement under the next number. Returns its id. */
export async function insertStatement(
  tx: DatabaseTransaction,
  { userId, month, issuedAt, lines, facts: unnumbered }: NewStatement,
): Promise<number> {
  const number = await takeNextNumber(tx, "statement");
  const facts = { ...unnumbered, number: statementNumber(number) };
  const { id } = await tx
    .insertInto("statements")
    .values({
      number,
      userId,
      month,
      currency: facts.currency,
      facts: JSON.stringify(z.encode(statementFacts, facts)),
      totalDue: totalDueOf(facts),
      issuedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = lines.map((line, position) => ({
    statementId: id,
    position,
    bookingId: line.bookingId,
    kind: line.kind === "correction" ? ("correction" as const) : ("booking" as const),
    month: line.month,
    net: line.net,
    gross: line.gross,
    landlordNet: line.landlordNet,
    landlordGross: line.landlordGross,
  }));
  for (let start = 0; start < rows.length; start += 1000) {
    await tx
      .insertInto("statementLines")
      .values(rows.slice(start, start + 1000))
      .execute();
  }
  return id;
}

/** Returns a statement by its printed number, optionally only of one landlord; null if there is none. */
export async function findStatement(db: Database, number: string, userId?: number) {
  const digits = /^STM-(\d{6,9})$/.exec(number)?.[1];
  if (digits === undefined) {
    return null;
  }
  const row = await db
    .selectFrom("statements as s")
    .innerJoin("users as u", "u.id", "s.userId")
    .where("s.number", "=", Number(digits))
    .$if(userId !== undefined, (query) => query.where("s.userId", "=", userId ?? 0))
    .selectAll("s")
    .select(["u.firstName", "u.lastName", "u.email"])
    .executeTakeFirst();
  return row ?? null;
}

export type StatementRow = NonNullable<Awaited<ReturnType<typeof findStatement>>>;

/** Lists the statements of a landlord, the latest month first. */
export function listStatementsOf(db: Database, userId: number) {
  return db
    .selectFrom("statements")
    .where("userId", "=", userId)
    .select(["number", "month", "currency", "totalDue", "issuedAt", "payoutReference", "paidOn"])
    .orderBy("month", "desc")
    .orderBy("currency")
    .execute();
}

export type StatementFormat = "pdf" | "csv";

/** Returns the SHA-256 of a statement's file; null until it is made. */
export async function findStatementFile(
  db: Database,
  statementId: number,
  format: StatementFormat,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom("statementFiles")
    .where("statementId", "=", statementId)
    .where("format", "=", format)
    .select("sha256")
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

/** Records a statement's file for good. Returns false if it is recorded already. */
export async function insertStatementFile(
  db: Database,
  file: { readonly statementId: number; readonly format: StatementFormat; readonly sha256: Buffer },
  madeAt: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("statementFiles")
    .values({ ...file, madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Lists the stored files of a statement. */
export function listStatementFiles(db: Database, statementId: number) {
  return db
    .selectFrom("statementFiles")
    .where("statementId", "=", statementId)
    .select(["format", "sha256"])
    .orderBy("format", "desc")
    .execute();
}

/** Returns the stored facts of a statement. */
export async function getStatementFacts(db: Database, statementId: number) {
  const { facts } = await db
    .selectFrom("statements")
    .where("id", "=", statementId)
    .select("facts")
    .executeTakeFirstOrThrow();
  return facts;
}

/** The landlord who gets a statement by mail; null if they have switched that off, or their account is closed. */
export async function findStatementReader(db: Database, statementId: number) {
  const row = await db
    .selectFrom("statements")
    .innerJoin("users", "users.id", "statements.userId")
    .where("statements.id", "=", statementId)
    .where("users.lockedAt", "is", null)
    .where("users.erasedAt", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("mutedMails")
            .whereRef("mutedMails.userId", "=", "users.id")
            .where("mutedMails.kind", "=", "landlord_statement"),
        ),
      ),
    )
    .select(["statements.number", "statements.month"])
    .select(["users.firstName", "users.lastName", "users.email"])
    .executeTakeFirst();
  return row ?? null;
}
