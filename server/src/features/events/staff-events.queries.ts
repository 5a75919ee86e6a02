import type { EventState } from "@frontage/contract/admin/site/events.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { activeStatuses } from "../booking-records/booking-statuses.ts";
import { selectEvents } from "./events.queries.ts";

const sorts = {
  start: ["bookings.startsAt", "asc"],
  "-start": ["bookings.startsAt", "desc"],
  name: ["events.name", "asc"],
  "-name": ["events.name", "desc"],
} as const;

interface StaffEventsFilter {
  /** Patterns that the names of event, space or customer, or the booking's code must match. */
  readonly words: readonly string[];
  readonly state?: EventState | undefined;
  readonly sort?: keyof typeof sorts | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
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

/** A page of the events of bookings that are not cancelled, the next first, and how many match. */
export async function listStaffEvents(
  db: Database,
  { words, state, sort = "-start" }: StaffEventsFilter,
  now: Temporal.Instant,
  { limit, offset }: Page,
): Promise<{ count: number; rows: StaffEventRow[] }> {
  let query = selectStaffEvents(db);
  for (const word of words) {
    query = query.where(
      sql<boolean>`(events.name ilike ${word} or spaces.name ilike ${word} or bookings.code ilike ${word}
        or users.first_name || ' ' || users.last_name || ' ' || users.email ilike ${word})`,
    );
  }
  if (state === "taken_off") {
    query = query.where("events.takenOffAt", "is not", null);
  } else if (state) {
    query = query
      .where("events.takenOffAt", "is", null)
      .where("bookings.endsAt", state === "coming" ? ">" : "<=", now);
  }
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const [column, direction] = sorts[sort];
  const rows = await query
    .orderBy(column, direction)
    .orderBy("events.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
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
