import type { EventState } from "@frontage/contract/console/site/events.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { chooseIds, inOrderOf, isOneOf } from "../../lists/choose-ids.queries.ts";
import type { Page } from "../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";
import { activeStatuses } from "@frontage/domain/bookings/states.ts";
import { selectEvents } from "../../features/events/events.queries.ts";

const orders = {
  start: sql`events.starts_at, events.id`,
  "-start": sql`events.starts_at desc, events.id desc`,
  name: sql`events.name, events.id`,
  "-name": sql`events.name desc, events.id desc`,
} as const;

interface StaffEventsFilter {
  /** Words in the names of event, space or customer, the customer's e-mail or the booking's code. */
  readonly search?: string | undefined;
  readonly state?: EventState | undefined;
  readonly sort?: keyof typeof orders | undefined;
}

function selectStaffEvents(db: Database) {
  return selectEvents(db)
    .innerJoin("users", "users.id", "bookings.userId")
    .where("bookings.status", "in", activeStatuses)
    .select(["bookings.code as bookingCode", "bookings.userId"])
    .select(["users.email", "users.firstName", "users.lastName"]);
}

export type StaffEventRow = Awaited<
  ReturnType<ReturnType<typeof selectStaffEvents>["execute"]>
>[number];

/**
 * A page of the events of bookings that are not cancelled, the latest first, and how many match: at most a thousand of a
 * search.
 */
export async function listStaffEvents(
  db: Database,
  { search, state, sort = "-start" }: StaffEventsFilter,
  now: Temporal.Instant,
  page: Page,
) {
  const words = wordsOf(search);
  let matching = db.selectFrom("events").where("events.isListed", "=", sql.lit(true));
  for (const word of words) {
    matching = matching.where(containsWord(sql.ref("events.searchText"), word));
  }
  if (state === "taken_off") {
    matching = matching.where("events.takenOffAt", "is not", null);
  } else if (state) {
    matching = matching
      .where("events.takenOffAt", "is", null)
      .where("events.endsAt", state === "coming" ? ">" : "<=", now);
  }
  const { rows: ids, ...found } = await chooseIds(page, matching, {
    id: "events.id",
    orderBy: orders[sort],
    isSearched: words.length > 0,
  });
  const rows = await selectStaffEvents(db).where(isOneOf("events.id", ids)).execute();
  return { ...found, rows: inOrderOf(ids, rows) };
}

/** Returns an event for staff, off the site or not; null if there is none or its booking was cancelled. */
export async function findStaffEvent(db: Database, code: string): Promise<StaffEventRow | null> {
  const row = await selectStaffEvents(db).where("events.code", "=", code).executeTakeFirst();
  return row ?? null;
}

/** Locks an event until the transaction ends. */
export async function lockEvent(tx: DatabaseTransaction, code: string): Promise<void> {
  await tx.selectFrom("events").where("code", "=", code).select("id").forUpdate().execute();
}

/** Takes an event off the site, or puts it back with null. */
export async function setTakenOff(
  tx: DatabaseTransaction,
  code: string,
  takenOff: { readonly at: Temporal.Instant; readonly reason: string } | null,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("events")
    .set((eb) => ({
      takenOffAt: takenOff?.at ?? null,
      takenOffReason: takenOff?.reason ?? null,
      version: eb("version", "+", 1),
      updatedAt: now,
    }))
    .where("code", "=", code)
    .execute();
}
