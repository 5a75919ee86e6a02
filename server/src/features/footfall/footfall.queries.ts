import type { FootfallCount } from "@frontage/domain/footfall/check-counts.ts";
import type { CountSums } from "@frontage/domain/footfall/booking-figures.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { OwnRules } from "@frontage/domain/settings/space-rules.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { ownRuleColumns } from "../spaces/spaces.queries.ts";

/** The counter that the counts belong to. */
export interface Counter {
  readonly id: number;
  readonly code: string;
  readonly spaceId: number;
  readonly timeZone: string;
}

/** Returns the own booking rules of a space. */
export function getOwnRules(db: Database, spaceId: number): Promise<OwnRules> {
  return db
    .selectFrom("spaces")
    .where("spaces.id", "=", spaceId)
    .select(ownRuleColumns)
    .executeTakeFirstOrThrow();
}

/** Returns a footfall counter, even a retired one, since its counts can still be imported from a file. */
export async function findCounter(db: Database, code: string): Promise<Counter | null> {
  const row = await db
    .selectFrom("devices")
    .innerJoin("spaces", "spaces.id", "devices.spaceId")
    .where("devices.code", "=", code)
    .where("devices.kind", "=", "footfall")
    .select(["devices.id", "devices.code", "devices.spaceId", "spaces.timeZone"])
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the counts of a counter against other writers until the transaction ends. */
export async function lockCounter(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.selectFrom("devices").where("id", "=", id).select("id").forNoKeyUpdate().execute();
}

/** Passes rows as one array per column, so that one statement takes any number of rows. */
function tableOf(rows: readonly FootfallCount[]) {
  const column = <Value>(pick: (row: FootfallCount) => Value) => rows.map(pick);
  return sql`unnest(
    ${column(({ startTime }) => startTime.epochMilliseconds / 1000)}::bigint[],
    ${column(({ minutes }) => minutes)}::integer[],
    ${column(({ passing }) => passing ?? null)}::integer[],
    ${column(({ entered }) => entered ?? null)}::integer[],
    ${column(({ male }) => male ?? null)}::integer[],
    ${column(({ female }) => female ?? null)}::integer[],
    ${column(({ meanAge }) => meanAge ?? null)}::numeric[]
  ) with ordinality as r (starts, minutes, passing, entered, male, female, mean_age, number)`;
}

/** Returns the indexes of the rows that overlap a stored interval without being equal to it. */
export async function listOverlaps(
  tx: DatabaseTransaction,
  deviceId: number,
  rows: readonly FootfallCount[],
): Promise<number[]> {
  // Intervals last an hour at most, so the index finds all that can overlap a row.
  const found = await sql<{ row: number }>`
    select distinct (r.number - 1)::integer as row
    from ${tableOf(rows)}
    join footfall_counts c on c.device_id = ${deviceId}
      and c.starts_at > to_timestamp(r.starts) - interval '1 hour'
      and c.starts_at < to_timestamp(r.starts) + make_interval(mins => r.minutes)
    where c.starts_at + make_interval(mins => c.minutes) > to_timestamp(r.starts)
      and (c.starts_at, c.minutes) <> (to_timestamp(r.starts), r.minutes)
    order by row`.execute(tx);
  return found.rows.map(({ row }) => row);
}

/** Counts the rows that replace a stored interval. */
export async function countStored(
  tx: DatabaseTransaction,
  deviceId: number,
  rows: readonly FootfallCount[],
): Promise<number> {
  const { rows: found } = await sql<{ stored: number }>`
    select count(*) as stored from ${tableOf(rows)}
    join footfall_counts c on c.device_id = ${deviceId} and c.starts_at = to_timestamp(r.starts)`.execute(
    tx,
  );
  return found[0]?.stored ?? 0;
}

/** Stores the rows. A row replaces the stored one of the same interval. */
export async function upsertCounts(
  tx: DatabaseTransaction,
  { id, spaceId }: Pick<Counter, "id" | "spaceId">,
  rows: readonly FootfallCount[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into footfall_counts (device_id, space_id, starts_at, minutes, passing, entered, male, female, mean_age, received_at)
    select ${id}::bigint, ${spaceId}::bigint, to_timestamp(r.starts), r.minutes, r.passing, r.entered, r.male, r.female,
      r.mean_age, ${now}::timestamptz
    from ${tableOf(rows)}
    on conflict (device_id, starts_at) do update set
      minutes = excluded.minutes, passing = excluded.passing, entered = excluded.entered, male = excluded.male,
      female = excluded.female, mean_age = excluded.mean_age, received_at = excluded.received_at`.execute(
    tx,
  );
}

/** An interval at a space, over which counts are summed. */
export interface CountedSpan extends Interval {
  readonly spaceId: number;
}

/**
 * Sums the counts of many intervals in one statement, in their order. A count belongs to the interval in which it
 * starts, and the counters of a space add up. Source: docs/screens/footfall.md#a-bookings-figures
 */
export async function sumCounts(db: Database, spans: readonly CountedSpan[]): Promise<CountSums[]> {
  if (spans.length === 0) {
    return [];
  }
  const { rows } = await sql<CountSums>`
    select c.passing, c.entered, c.male, c.female, c.mean_age,
      (select coalesce(sum(extract(epoch from upper(stretch) - lower(stretch))), 0) / 60
        from unnest(c.counted) as stretch)::integer as counted_minutes
    from unnest(
      ${spans.map(({ spaceId }) => spaceId)}::bigint[],
      ${spans.map(({ start }) => start.epochMilliseconds)}::float8[],
      ${spans.map(({ end }) => end.epochMilliseconds)}::float8[]
    ) with ordinality as s (space_id, start_milliseconds, end_milliseconds, number)
    cross join lateral (
      select sum(f.passing) as passing, sum(f.entered) as entered, sum(f.male) as male, sum(f.female) as female,
        round(sum(f.mean_age * f.entered) / nullif(sum(f.entered) filter (where f.mean_age is not null), 0), 1)::float8
          as mean_age,
        range_agg(tstzrange(f.starts_at, f.starts_at + make_interval(mins => f.minutes))) as counted
      from footfall_counts f
      where f.space_id = s.space_id and f.starts_at >= to_timestamp(s.start_milliseconds / 1000)
        and f.starts_at < to_timestamp(s.end_milliseconds / 1000)
    ) c
    order by s.number`.execute(db);
  return rows;
}
