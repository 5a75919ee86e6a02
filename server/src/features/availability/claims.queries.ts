import type { Interval } from "@frontage/domain/time/interval.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { isOwnHold, type HoldOwner } from "./hold-owner.queries.ts";

/** The fields of a space that decide which of its times are reserved. */
export interface ClaimedSpace {
  readonly id: number;
  /** Minutes to keep free before and after each booking. */
  readonly bufferBefore: number;
  readonly bufferAfter: number;
}

export interface ReservedTimesQuery {
  readonly space: ClaimedSpace;
  readonly within: Interval;
  readonly now: Temporal.Instant;
  /** The caller: their own holds do not count. */
  readonly exceptHoldsOf?: HoldOwner | undefined;
  /** Code of a booking that does not count: the one that is being edited. */
  readonly exceptBooking?: string | undefined;
}

/**
 * Returns the minutes to keep free between two bookings: the longer of the two buffers, so that the earlier customer
 * can clear away and the later one can set up, in either order of booking.
 */
function gapMinutes({ bufferBefore, bufferAfter }: ClaimedSpace): number {
  return Math.max(bufferBefore, bufferAfter);
}

/**
 * Selects the reserved times that overlap an interval: claims with the space's buffers, without expired holds. A closed
 * time has no buffer. Grid, holds, bookings and the operator all use this query.
 */
export function selectReservedTimes(db: Database, query: ReservedTimesQuery) {
  const { space, within, now, exceptHoldsOf, exceptBooking } = query;
  const gap = sql`(case when claims.closed_reason is null then ${gapMinutes(space)} else 0 end * interval '1 minute')`;
  const start = sql<Temporal.Instant>`claims.starts_at - ${gap}`;
  const end = sql<Temporal.Instant>`claims.ends_at + ${gap}`;
  return (
    db
      .selectFrom("claims")
      .leftJoin("holds", "holds.id", "claims.holdId")
      .leftJoin("bookings", "bookings.id", "claims.bookingId")
      .where("claims.spaceId", "=", space.id)
      // A claim lies on one date. The first two conditions limit the read to a range of the index, the next two are
      // exact.
      .where(
        "claims.startsAt",
        ">",
        within.start.subtract({ hours: 25, minutes: gapMinutes(space) }),
      )
      .where("claims.startsAt", "<", within.end.add({ minutes: gapMinutes(space) }))
      .where(sql<boolean>`${end} > ${within.start}`)
      .where(sql<boolean>`${start} < ${within.end}`)
      .where((eb) => eb.or([eb("claims.holdId", "is", null), eb("holds.expiresAt", ">", now)]))
      .where(exceptHoldsOf ? sql<boolean>`${isOwnHold(exceptHoldsOf)} is not true` : sql.lit(true))
      .$if(exceptBooking !== undefined, (claims) =>
        claims
          .where(sql<boolean>`bookings.code is distinct from ${exceptBooking}`)
          // Also excludes the slot that a charge has claimed for the booking's move.
          .where(
            sql<boolean>`(claims.charge_id is null or not exists (
              select from charges c join bookings b on b.id = c.booking_id
              where c.id = claims.charge_id and b.code = ${exceptBooking}))`,
          ),
      )
      .select([start.as("start"), end.as("end")])
      .orderBy("claims.startsAt")
  );
}

/** Lists the closed times of spaces that overlap an interval, in order of their start. */
export function listClosedTimes(
  db: Database,
  spaceIds: readonly number[],
  { start, end }: Interval,
) {
  return (
    db
      .selectFrom("claims")
      .where("spaceId", "in", spaceIds)
      .where("closedReason", "is not", null)
      // A claim lasts at most 25 hours. This line limits the read to a range of the index; the next one is exact.
      .where("startsAt", ">", start.subtract({ hours: 25 }))
      .where("endsAt", ">", start)
      .where("startsAt", "<", end)
      .select(["spaceId", "startsAt as start", "endsAt as end", "closedReason as reason"])
      .$narrowType<{ reason: string }>()
      .orderBy("startsAt")
      .execute()
  );
}

const wireTime = (column: "start" | "end") =>
  sql`to_char(${sql.ref(`times.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * Returns reserved times as JSON in wire form, built by the database. A month is the site's most frequent read, and
 * converting sixty times to objects and back would waste time.
 */
export async function reservedTimesJson(db: Database, query: ReservedTimesQuery): Promise<string> {
  const times = selectReservedTimes(db, query);
  const { rows } = await sql<{ json: string }>`
    select coalesce(
      json_agg(json_build_object(
        'start_time', ${wireTime("start")},
        'end_time', ${wireTime("end")},
        'values', json_build_object('status', 'reserved')
      )),
      '[]'
    )::text as json
    from (${times}) as times`.execute(db);
  return rows[0]?.json ?? "[]";
}
