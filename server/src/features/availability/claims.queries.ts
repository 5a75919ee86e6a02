import type { Interval } from "@frontage/domain/time/interval.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { isOwnHold, type HoldOwner } from "./hold-owner.queries.ts";

/** A space, as far as its claims go. */
export interface ClaimedSpace {
  readonly id: number;
  /** Minutes to keep free before and after each booking. */
  readonly bufferBefore: number;
  readonly bufferAfter: number;
}

export interface BusyQuestion {
  readonly space: ClaimedSpace;
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
  readonly now: Temporal.Instant;
  /** The caller, whose own holds do not count. */
  readonly exceptHoldsOf?: HoldOwner | undefined;
  /** Code of a booking that does not count: the one that is being edited. */
  readonly exceptBooking?: string | undefined;
}

/**
 * The minutes to keep free between two bookings: the longer of the two buffers, so that the one before can clear away
 * and the one after can set up, whichever of them was booked first.
 */
function gapMinutes({ bufferBefore, bufferAfter }: ClaimedSpace): number {
  return Math.max(bufferBefore, bufferAfter);
}

/**
 * The one answer to "is it busy?" for grid, hold, booking and operator: the claims that touch a stretch of time, with
 * the space's buffers, without holds that have expired. A closed time needs no buffer.
 */
export function selectBusyTimes(db: Database, question: BusyQuestion) {
  const { space, from, to, now, exceptHoldsOf, exceptBooking } = question;
  const gap = sql`(case when claims.closed_reason is null then ${gapMinutes(space)} else 0 end * interval '1 minute')`;
  const busyFrom = sql<Temporal.Instant>`claims.starts_at - ${gap}`;
  const busyTo = sql<Temporal.Instant>`claims.ends_at + ${gap}`;
  return (
    db
      .selectFrom("claims")
      .leftJoin("holds", "holds.id", "claims.holdId")
      .leftJoin("bookings", "bookings.id", "claims.bookingId")
      .where("claims.spaceId", "=", space.id)
      // A claim lies on one date: these two keep the read to a bounded part of the index, the next two are exact.
      .where("claims.startsAt", ">", from.subtract({ hours: 25, minutes: gapMinutes(space) }))
      .where("claims.startsAt", "<", to.add({ minutes: gapMinutes(space) }))
      .where(sql<boolean>`${busyTo} > ${from}`)
      .where(sql<boolean>`${busyFrom} < ${to}`)
      .where((eb) => eb.or([eb("claims.holdId", "is", null), eb("holds.expiresAt", ">", now)]))
      .where(exceptHoldsOf ? sql<boolean>`${isOwnHold(exceptHoldsOf)} is not true` : sql.lit(true))
      .$if(exceptBooking !== undefined, (query) =>
        query
          .where(sql<boolean>`bookings.code is distinct from ${exceptBooking}`)
          // Nor what is kept for it while a move is being paid.
          .where(
            sql<boolean>`(claims.charge_id is null or not exists (
              select from charges c join bookings b on b.id = c.booking_id
              where c.id = claims.charge_id and b.code = ${exceptBooking}))`,
          ),
      )
      .select([busyFrom.as("start"), busyTo.as("end")])
      .orderBy("claims.startsAt")
  );
}

/** When spaces are closed at some time of a stretch, in order. */
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
      // A claim has at most 25 hours: this keeps the read to a bounded part of the index, the next line is exact.
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
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * The busy times as the JSON of the wire. Made by the database: a month is the hottest read of the site, and sixty
 * times need not become objects and text again on the way.
 */
export async function busyTimesJson(db: Database, question: BusyQuestion): Promise<string> {
  const times = selectBusyTimes(db, question);
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
