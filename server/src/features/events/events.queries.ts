import type { SelectQueryBuilder } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import type { DB } from "../../db/schema.gen.ts";
import { activeStatuses, visibleStatuses } from "@frontage/domain/bookings/states.ts";

export function selectEvents(db: Database) {
  return db
    .selectFrom("events")
    .innerJoin("bookings", "bookings.id", "events.bookingId")
    .innerJoin("spaces", "spaces.id", "bookings.spaceId")
    .leftJoin("pictures", "pictures.id", "events.pictureId")
    .select(["events.id", "events.code", "events.bookingId", "events.name", "events.description"])
    .select(["events.type", "events.entryCost", "events.link", "events.version"])
    .select(["events.updatedAt", "events.pictureId", "events.takenOffAt"])
    .select("events.takenOffReason")
    .select(["bookings.startsAt", "bookings.endsAt", "bookings.currency", "bookings.status"])
    .select(["bookings.movedAt", "bookings.calendarSequence"])
    .select(["spaces.code as spaceCode", "spaces.name as spaceName", "spaces.timeZone"])
    .select("spaces.address as spaceAddress")
    .select(["pictures.hash", "pictures.width", "pictures.height", "pictures.widths"])
    .select(["pictures.hasAvif", "pictures.placeholder"]);
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

/** Returns the event of a booking; null if there is none or the booking was cancelled. */
export async function findEventOfBooking(
  db: Database,
  bookingId: number,
): Promise<EventRow | null> {
  const row = await selectEvents(db)
    .where("events.bookingId", "=", bookingId)
    .where("bookings.status", "in", activeStatuses)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a public event, or null. */
export async function findPublicEvent(db: Database, code: string): Promise<EventRow | null> {
  const row = await selectEvents(db)
    .where("events.code", "=", code)
    .where("events.takenOffAt", "is", null)
    .where("bookings.status", "in", activeStatuses)
    .where("spaces.status", "!=", "hidden")
    .executeTakeFirst();
  return row ?? null;
}

export interface EventFilter {
  /** Ends after this time. */
  readonly minTime?: Temporal.Instant | undefined;
  /** Begins before this time. */
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

/** Lists public events, earliest first. */
export function listEvents(db: Database, filter: EventFilter, limit: number): Promise<EventRow[]> {
  return filtered(selectEvents(db), filter)
    .where("events.takenOffAt", "is", null)
    .where("bookings.status", "in", activeStatuses)
    .orderBy("bookings.startsAt")
    .orderBy("events.id")
    .limit(limit)
    .execute();
}

/** Lists the codes of events that end after a time, earliest first, with the time of their last change. */
export async function listEventCodes(db: Database, minTime: Temporal.Instant, limit: number) {
  const rows = await listEvents(db, { minTime }, limit);
  return rows.map((row) => ({ code: row.code, changed: lastChange(row) }));
}

/** When the text of an event changed, or its booking moved. */
export function lastChange({ updatedAt, movedAt }: EventRow): Temporal.Instant {
  return movedAt && Temporal.Instant.compare(movedAt, updatedAt) > 0 ? movedAt : updatedAt;
}

export async function countEvents(db: Database, filter: EventFilter): Promise<number> {
  const counting = db
    .selectFrom("events")
    .innerJoin("bookings", "bookings.id", "events.bookingId")
    .innerJoin("spaces", "spaces.id", "bookings.spaceId")
    .where("events.takenOffAt", "is", null)
    .where("bookings.status", "in", activeStatuses)
    .select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = await filtered(counting, filter).executeTakeFirstOrThrow();
  return count;
}

/**
 * Lists the events for calendars, earliest first. Those that are cancelled or off the site are included, so that calendars
 * mark them.
 */
export function listCalendarEvents(
  db: Database,
  filter: EventFilter,
  limit: number,
): Promise<EventRow[]> {
  return filtered(selectEvents(db), filter)
    .where("bookings.status", "in", visibleStatuses)
    .orderBy("bookings.startsAt")
    .orderBy("events.id")
    .limit(limit)
    .execute();
}

/** Returns an event for calendars, even if it is cancelled or off the site. */
export async function findCalendarEvent(db: Database, code: string): Promise<EventRow | null> {
  const row = await selectEvents(db)
    .where("events.code", "=", code)
    .where("bookings.status", "in", visibleStatuses)
    .where("spaces.status", "!=", "hidden")
    .executeTakeFirst();
  return row ?? null;
}

/** The fields of an event that its form has. */
export interface EventFields {
  readonly name: string;
  readonly description: string;
  readonly type: "event" | "retail";
  readonly entryCost: number;
  readonly link: string | null;
  readonly pictureId: number | null;
}

/** Inserts an event. Returns false if the booking already has one. */
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
