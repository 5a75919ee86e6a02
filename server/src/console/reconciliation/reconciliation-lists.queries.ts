import type { ReconciliationFault } from "@frontage/domain/reconciliation/find-fault.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { chooseIds, inOrderOf, isOneOf } from "../../lists/choose-ids.queries.ts";
import type { Page } from "../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

const shownRuns = 10;

function selectRuns(db: Database) {
  return db
    .selectFrom("reconciliationRuns as r")
    .leftJoin("users as u", "u.id", "r.requestedBy")
    .select(["r.id", "r.status", "r.startedAt", "r.finishedAt", "r.since"])
    .select(["r.chargesChecked", "r.refundsChecked", "r.differencesFound"])
    .select(
      sql<
        string | null
      >`case when r.requested_by is not null then concat_ws(' ', u.first_name, u.last_name) end`.as(
        "requestedBy",
      ),
    );
}

/** Lists the latest runs, the newest first. */
export function listRuns(db: Database) {
  return selectRuns(db).orderBy("r.id", "desc").limit(shownRuns).execute();
}

export function getRun(db: Database, id: number) {
  return selectRuns(db).where("r.id", "=", id).executeTakeFirstOrThrow();
}

export async function countOpenDifferences(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("reconciliationDifferences")
    .where("resolvedAt", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

interface DifferenceFilter {
  /** Words in the reference, a booking's code or the note. */
  readonly search?: string | undefined;
  readonly state?: "open" | "resolved" | undefined;
  readonly fault?: ReconciliationFault | undefined;
  readonly id?: number | undefined;
}

/** The codes of the bookings of a difference's deal. */
const bookingsOfDeal = sql<string[]>`array(
  select code from bookings where bookings.deal_id = d.deal_id order by bookings.id)`;

function filtered(db: Database, { search, state, fault, id }: DifferenceFilter) {
  let query = db.selectFrom("reconciliationDifferences as d");
  for (const word of wordsOf(search)) {
    query = query.where(containsWord(sql.ref("d.searchText"), word));
  }
  if (state) {
    query = query.where("d.resolvedAt", state === "open" ? "is" : "is not", null);
  }
  if (fault) {
    query = query.where("d.fault", "=", fault);
  }
  if (id !== undefined) {
    query = query.where("d.id", "=", id);
  }
  return query;
}

/** A page of the differences, the newest first, and how many match: at most a thousand of a search. */
export async function listDifferences(db: Database, filter: DifferenceFilter, page: Page) {
  const { rows: ids, ...found } = await chooseIds(page, filtered(db, filter), {
    id: "d.id",
    orderBy: sql`d.found_at desc, d.id desc`,
    isSearched: wordsOf(filter.search).length > 0,
  });
  const rows = await db
    .selectFrom("reconciliationDifferences as d")
    .leftJoin("users as u", "u.id", "d.resolvedBy")
    .where(isOneOf("d.id", ids))
    .selectAll("d")
    .select([bookingsOfDeal.as("bookings"), "u.firstName", "u.lastName"])
    .select(
      sql<boolean>`d.last_run_id = (
        select max(id) from reconciliation_runs where status = 'succeeded')`.as("isCurrent"),
    )
    .execute();
  return { ...found, rows: inOrderOf(ids, rows) };
}

export type DifferenceRow = Awaited<ReturnType<typeof listDifferences>>["rows"][number];

/** Returns a difference; null if there is none with this id. */
export async function findDifference(db: Database, id: number): Promise<DifferenceRow | null> {
  const { rows } = await listDifferences(db, { id }, { limit: 1, offset: 0 });
  return rows[0] ?? null;
}

/** Locks a difference and returns its version and whether it is resolved. */
export function lockDifference(tx: DatabaseTransaction, id: number) {
  return tx
    .selectFrom("reconciliationDifferences")
    .where("id", "=", id)
    .select(["version", "resolvedAt"])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

interface Resolution {
  readonly note: string;
  readonly staffId: number;
  readonly now: Temporal.Instant;
}

export async function resolveDifference(
  tx: DatabaseTransaction,
  id: number,
  { note, staffId, now }: Resolution,
): Promise<void> {
  await tx
    .updateTable("reconciliationDifferences")
    .set((eb) => ({
      resolvedAt: now,
      resolvedBy: staffId,
      note,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}
