import type { Interval } from "@frontage/domain/time/interval.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** Selects the slots that are reserved within an interval, without expired holds. */
function selectReserved(db: Database, { start, end }: Interval, now: Temporal.Instant) {
  return (
    db
      .selectFrom("claims")
      .leftJoin("holds", "holds.id", "claims.holdId")
      // A claim lasts at most 25 hours. This line limits the read to a range of the index; the next one is exact.
      .where("claims.startsAt", ">", start.subtract({ hours: 25 }))
      .where("claims.endsAt", ">", start)
      .where("claims.startsAt", "<", end)
      .where((eb) => eb.or([eb("claims.holdId", "is", null), eb("holds.expiresAt", ">", now)]))
  );
}

/** A page of the spaces with a reserved slot within an interval, and how many there are. */
export async function listReservedSpaces(
  db: Database,
  within: Interval,
  now: Temporal.Instant,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const found = db.selectFrom("spaces").where(({ exists }) =>
    exists(
      selectReserved(db, within, now)
        .where(sql<boolean>`claims.space_id = spaces.id`)
        .select("claims.id"),
    ),
  );
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(["id", "code", "name", "city", "timeZone"])
    .orderBy("position")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

/** The reserved slots of spaces, ordered by start. */
export async function listReservedSlots(
  db: Database,
  spaceIds: readonly number[],
  within: Interval,
  now: Temporal.Instant,
) {
  if (spaceIds.length === 0) {
    return [];
  }
  return selectReserved(db, within, now)
    .where("claims.spaceId", "in", spaceIds)
    .leftJoin("charges", "charges.id", "claims.chargeId")
    .leftJoin("bookings", (join) =>
      join.on(sql<boolean>`bookings.id = coalesce(claims.booking_id, charges.booking_id)`),
    )
    .leftJoin("users", (join) =>
      join.on(sql<boolean>`users.id = coalesce(bookings.user_id, holds.user_id)`),
    )
    .select(["claims.spaceId", "claims.startsAt as start", "claims.endsAt as end"])
    .select(["claims.holdId", "claims.chargeId", "claims.closedReason"])
    .select(["bookings.code", "bookings.status", "bookings.outstandingAmount"])
    .select(["users.firstName", "users.lastName"])
    .orderBy("claims.startsAt")
    .execute();
}

export type ReservedSlotRow = Awaited<ReturnType<typeof listReservedSlots>>[number];
