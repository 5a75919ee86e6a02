import type { Interval } from "@frontage/domain/time/interval.ts";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/connect.ts";
import { prepared, type Places } from "../../db/prepared.ts";
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

/** The values of a statement about reserved times: instants as ISO text. */
interface ReservedTimesValues extends HoldOwner {
  readonly spaceId: number;
  readonly gap: number;
  readonly start: string;
  readonly end: string;
  readonly now: string;
}

const noOwner: HoldOwner = { userId: null, browserHash: null, codeHash: null };

function valuesOf({ space, within, now, exceptHoldsOf }: ReservedTimesQuery): ReservedTimesValues {
  return {
    spaceId: space.id,
    gap: gapMinutes(space),
    start: within.start.toString(),
    end: within.end.toString(),
    now: now.toString(),
    ...(exceptHoldsOf ?? noOwner),
  };
}

/**
 * Selects the reserved times that overlap an interval: claims with the space's buffers, without expired holds. A closed
 * time has no buffer. Grid, holds, bookings and the operator all use this query.
 */
function selectReservedTimes(
  db: Database,
  { spaceId, gap, start, end, now, userId, browserHash, codeHash }: Places<ReservedTimesValues>,
  exceptBooking?: string,
) {
  const minutes = sql`${gap}::int * interval '1 minute'`;
  const buffer = sql`case when claims.closed_reason is null then ${minutes} else interval '0' end`;
  const reservedFrom = sql<Temporal.Instant>`claims.starts_at - ${buffer}`;
  const reservedUntil = sql<Temporal.Instant>`claims.ends_at + ${buffer}`;
  return (
    db
      .selectFrom("claims")
      .leftJoin("holds", "holds.id", "claims.holdId")
      .leftJoin("bookings", "bookings.id", "claims.bookingId")
      .where("claims.spaceId", "=", spaceId)
      // A claim lies on one date. The first two conditions limit the read to a range of the index, the next two are
      // exact.
      .where(
        sql<boolean>`claims.starts_at > ${start}::timestamptz - interval '25 hours' - ${minutes}`,
      )
      .where(sql<boolean>`claims.starts_at < ${end}::timestamptz + ${minutes}`)
      .where(sql<boolean>`${reservedUntil} > ${start}::timestamptz`)
      .where(sql<boolean>`${reservedFrom} < ${end}::timestamptz`)
      .where(sql<boolean>`(claims.hold_id is null or holds.expires_at > ${now}::timestamptz)`)
      .where(sql<boolean>`${isOwnHold({ userId, browserHash, codeHash })} is not true`)
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
      .select([reservedFrom.as("start"), reservedUntil.as("end")])
      .orderBy("claims.startsAt")
  );
}

/** Selects the times of one question, for a statement that is not prepared. */
function selectTimesOf(db: Database, query: ReservedTimesQuery) {
  const { spaceId, gap, start, end, now, ...owner } = valuesOf(query);
  const places = {
    spaceId: sql<number>`${spaceId}`,
    gap: sql<number>`${gap}`,
    start: sql<string>`${start}`,
    end: sql<string>`${end}`,
    now: sql<string>`${now}`,
    userId: sql<number | null>`${owner.userId}`,
    browserHash: sql<Buffer | null>`${owner.browserHash}`,
    codeHash: sql<Buffer | null>`${owner.codeHash}`,
  };
  return selectReservedTimes(db, places, query.exceptBooking);
}

const selectPreparedTimes = prepared((db, places: Places<ReservedTimesValues>) =>
  selectReservedTimes(db, places).compile(),
);

/** Lists the reserved times that overlap an interval, in order of their start. */
export const listReservedTimes = (db: Database, query: ReservedTimesQuery): Promise<Interval[]> =>
  query.exceptBooking === undefined
    ? selectPreparedTimes(db, valuesOf(query))
    : selectTimesOf(db, query).execute();

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

const selectJson = (times: RawBuilder<unknown>) => sql<{ json: string }>`
  select coalesce(
    json_agg(json_build_object(
      'start_time', ${wireTime("start")},
      'end_time', ${wireTime("end")}
    )),
    '[]'
  )::text as json
  from (${times}) as times`;

const selectPreparedJson = prepared((db, places: Places<ReservedTimesValues>) =>
  selectJson(sql`${selectReservedTimes(db, places)}`).compile(db),
);

/**
 * Returns reserved times as JSON in wire form, built by the database. A month is the site's most frequent read, and
 * converting sixty times to objects and back would waste time.
 */
export async function reservedTimesJson(db: Database, query: ReservedTimesQuery): Promise<string> {
  const [row] =
    query.exceptBooking === undefined
      ? await selectPreparedJson(db, valuesOf(query))
      : (await selectJson(sql`${selectTimesOf(db, query)}`).execute(db)).rows;
  return row?.json ?? "[]";
}
