import type { SelectQueryBuilder } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import type { DB } from "../../db/schema.gen.ts";

/** Bookings in which something is on. */
const liveStatuses = ["confirmed", "moved"] as const;

function selectEvents(db: Database) {
  return db
    .selectFrom("events")
    .innerJoin("bookings", "bookings.id", "events.bookingId")
    .innerJoin("spaces", "spaces.id", "bookings.spaceId")
    .leftJoin("pictures", "pictures.id", "events.pictureId")
    .select(["events.id", "events.code", "events.bookingId", "events.name", "events.description"])
    .select(["events.type", "events.entryCost", "events.link", "events.version"])
    .select(["events.updatedAt", "events.pictureId"])
    .select(["bookings.startsAt", "bookings.endsAt", "bookings.currency", "bookings.status"])
    .select(["bookings.movedAt", "bookings.calendarSequence"])
    .select(["spaces.code as spaceCode", "spaces.name as spaceName", "spaces.timeZone"])
    .select("spaces.address as spaceAddress")
    .select(["pictures.hash", "pictures.width", "pictures.height", "pictures.widths"])
    .select(["pictures.hasAvif", "pictures.placeholder"]);
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

/** The event of a booking; none once that was cancelled. */
export async function findEventOfBooking(
  db: Database,
  bookingId: number,
): Promise<EventRow | null> {
  const row = await selectEvents(db)
    .where("events.bookingId", "=", bookingId)
    .where("bookings.status", "in", liveStatuses)
    .executeTakeFirst();
  return row ?? null;
}

/** An event that everybody may read. */
export async function findPublicEvent(db: Database, code: string): Promise<EventRow | null> {
  const row = await selectEvents(db)
    .where("events.code", "=", code)
    .where("bookings.status", "in", liveStatuses)
    .where("spaces.status", "!=", "hidden")
    .executeTakeFirst();
  return row ?? null;
}

export interface EventFilter {
  /** Not over by then. */
  readonly minTime?: Temporal.Instant | undefined;
  /** Begun before then. */
  readonly maxTime?: Temporal.Instant | undefined;
  /** Space code. */
  readonly space?: string | undefined;
}

function filtered<Row>(
  query: SelectQueryBuilder<DB, "events" | "bookings" | "spaces", Row>,
  { minTime, maxTime, space }: EventFilter,
) {
  let narrowed = query.where("spaces.status", "!=", "hidden");
  if (minTime) {
    narrowed = narrowed.where("bookings.endsAt", ">", minTime);
  }
  if (maxTime) {
    narrowed = narrowed.where("bookings.startsAt", "<", maxTime);
  }
  return space === undefined ? narrowed : narrowed.where("spaces.code", "=", space);
}

/** What is on, earliest first. */
export function listEvents(db: Database, filter: EventFilter, limit: number): Promise<EventRow[]> {
  return filtered(selectEvents(db), filter)
    .where("bookings.status", "in", liveStatuses)
    .orderBy("bookings.startsAt")
    .orderBy("events.id")
    .limit(limit)
    .execute();
}

export async function countEvents(db: Database, filter: EventFilter): Promise<number> {
  const counting = db
    .selectFrom("events")
    .innerJoin("bookings", "bookings.id", "events.bookingId")
    .innerJoin("spaces", "spaces.id", "bookings.spaceId")
    .where("bookings.status", "in", liveStatuses)
    .select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = await filtered(counting, filter).executeTakeFirstOrThrow();
  return count;
}

/** What calendars list: cancelled events as well, so that they can be struck out. Earliest first. */
export function listCalendarEvents(
  db: Database,
  filter: EventFilter,
  limit: number,
): Promise<EventRow[]> {
  return filtered(selectEvents(db), filter)
    .where("bookings.status", "in", [...liveStatuses, "cancelled"])
    .orderBy("bookings.startsAt")
    .orderBy("events.id")
    .limit(limit)
    .execute();
}

/** An event for calendars: see listCalendarEvents. */
export async function findCalendarEvent(db: Database, code: string): Promise<EventRow | null> {
  const row = await selectEvents(db)
    .where("events.code", "=", code)
    .where("bookings.status", "in", [...liveStatuses, "cancelled"])
    .where("spaces.status", "!=", "hidden")
    .executeTakeFirst();
  return row ?? null;
}

/** What its maker says of an event. */
export interface EventFields {
  readonly name: string;
  readonly description: string;
  readonly type: "event" | "retail";
  readonly entryCost: number;
  readonly link: string | null;
  readonly pictureId: number | null;
}

/** False if the booking has an event already. */
export async function insertEvent(
  tx: DatabaseTransaction,
  event: EventFields & { readonly code: string; readonly bookingId: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .insertInto("events")
    .values({ ...event, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column("bookingId").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateEvent(
  tx: DatabaseTransaction,
  bookingId: number,
  event: Omit<EventFields, "pictureId"> & { readonly pictureId?: number | null },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("events")
    .set((eb) => ({ ...event, version: eb("version", "+", 1), updatedAt: now }))
    .where("bookingId", "=", bookingId)
    .execute();
}
