import { literals } from "../../lists/literals.queries.ts";
import {
  openDisputeStates,
  unansweredDisputeStates,
} from "@frontage/domain/bookings/disputes/dispute-state.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";
import type { Page } from "../../lists/choose-page.ts";

export interface DisputeFilter {
  readonly search?: string | undefined;
  readonly state?: "open" | "ended" | undefined;
  /** The code of a booking that the disputed charge paid for. */
  readonly booking?: string | undefined;
}

const isOpen = sql<boolean>`x.state in ${literals([...openDisputeStates, "inquiry"])}`;
const mustBeAnswered = sql<boolean>`x.state in ${literals(unansweredDisputeStates)}`;

const searchedText = sql<string>`fold_for_search(x.code || ' ' || x.reference || ' ' || x.charge_reference || ' ' ||
  coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || u.email)`;

function selectDisputes(db: Database) {
  return (
    db
      .selectFrom("disputes as x")
      .innerJoin("deals as d", "d.id", "x.dealId")
      .innerJoin("users as u", "u.id", "d.userId")
      // The loss that stands, if there is one.
      .leftJoin("reversals as v", (join) =>
        join.onRef("v.disputeId", "=", "x.id").on("v.reinstatedAt", "is", null),
      )
      .select(["x.id", "x.code", "x.state", "x.amount", "x.currency", "x.reason", "x.answerDueAt"])
      .select(["x.openedAt", "x.closedAt", "x.provider", "x.reference", "x.chargeReference"])
      .select(["u.id as userId", "u.firstName", "u.lastName", "u.email"])
      .select(sql<number>`coalesce(v.excess, 0)::bigint`.as("excess"))
      .select(
        sql<string[]>`array(
        select b.code from ledger_entries as e join bookings as b on b.id = e.booking_id
        where e.payment_id = x.payment_id order by b.id)`.as("bookings"),
      )
  );
}

export type DisputeRow = Awaited<ReturnType<ReturnType<typeof selectDisputes>["execute"]>>[number];

/** Lists disputes: those to be answered by their date, then the other open ones, then those that have ended. */
export async function listDisputes(
  db: Database,
  { search, state, booking }: DisputeFilter,
  { limit, offset }: Page,
) {
  const conditions = [
    ...wordsOf(search).map((word) => containsWord(searchedText, word)),
    ...(state ? [state === "open" ? isOpen : sql<boolean>`not ${isOpen}`] : []),
    ...(booking === undefined
      ? []
      : [
          sql<boolean>`exists (
            select from ledger_entries as e join bookings as b on b.id = e.booking_id
            where e.payment_id = x.payment_id and b.code = ${booking})`,
        ]),
  ];
  const condition =
    conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
  const { count } = await db
    .selectFrom("disputes as x")
    .innerJoin("deals as d", "d.id", "x.dealId")
    .innerJoin("users as u", "u.id", "d.userId")
    .where(condition)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await selectDisputes(db)
    .where(condition)
    .orderBy(mustBeAnswered, "desc")
    .orderBy(isOpen, "desc")
    .orderBy(sql`case when ${isOpen} then x.answer_due_at end`)
    .orderBy("x.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

export async function findDispute(db: Database, code: string): Promise<DisputeRow | null> {
  return (await selectDisputes(db).where("x.code", "=", code).executeTakeFirst()) ?? null;
}

/** Counts what waits for staff because money left by another door. */
export async function countReturnTasks(db: Database) {
  const { rows } = await sql<{ disputes: number; heldRefunds: number; failedPayouts: number }>`
    select (select count(*) from disputes as x where ${mustBeAnswered}) as disputes,
      (select count(*) from refunds where status = 'owed' and is_held) as held_refunds,
      (select count(*) from failed_payouts where resolved_at is null) as failed_payouts`.execute(
    db,
  );
  return rows[0] ?? { disputes: 0, heldRefunds: 0, failedPayouts: 0 };
}

/** The disputes that must be answered first. */
export async function listUrgentDisputes(db: Database, limit: number): Promise<DisputeRow[]> {
  return selectDisputes(db)
    .where(mustBeAnswered)
    .orderBy("x.answerDueAt")
    .orderBy("x.id")
    .limit(limit)
    .execute();
}
