import { sql, type Expression, type RawBuilder } from "kysely";
import type { Database } from "../../db/connect.ts";

/**
 * Returns the first instant of a date in a zone. It is the instant after the previous day, even if midnight comes twice
 * or not at all. If the previous day does not exist, as in Samoa in 2011, it is midnight.
 */
function startOfDate(date: RawBuilder<unknown>): RawBuilder<Temporal.Instant> {
  return sql`least(
    (${date}::timestamp - interval '1 microsecond') at time zone let.time_zone
      + interval '1 microsecond',
    ${date}::timestamp at time zone let.time_zone)`;
}

/**
 * The condition that a user lets a space at an instant, by the dates of the space's zone.
 * Source: docs/people/landlords.md#letting-periods
 */
export function letsSpaceAt(
  userId: number | Expression<number>,
  {
    spaceId,
    instant,
  }: { readonly spaceId: Expression<number>; readonly instant: Expression<Temporal.Instant> },
): RawBuilder<boolean> {
  // The first line uses an index that starts with the space; the second decides. "offset 0" makes the database compute
  // the instants of a letting period once, not once for every row.
  return sql<boolean>`(
    ${spaceId} in (select space_id from space_landlords where user_id = ${userId})
    and exists (
      select from (
        select l.space_id, ${startOfDate(sql`l.start_date`)} as begins,
          coalesce(${startOfDate(sql`(l.end_date + 1)`)}, 'infinity') as ends
        from space_landlords as l join spaces as let on let.id = l.space_id
        where l.user_id = ${userId}
        offset 0
      ) as period
      where period.space_id = ${spaceId}
        and ${instant} >= period.begins and ${instant} < period.ends))`;
}

/** Whether a user is a landlord of a space at an instant. */
export async function isLandlordAt(
  db: Database,
  userId: number,
  { spaceId, instant }: { readonly spaceId: number; readonly instant: Temporal.Instant },
): Promise<boolean> {
  const condition = letsSpaceAt(userId, {
    spaceId: sql<number>`${spaceId}::bigint`,
    instant: sql<Temporal.Instant>`${instant}::timestamptz`,
  });
  const { isLandlord } = await db
    .selectNoFrom(condition.as("isLandlord"))
    .executeTakeFirstOrThrow();
  return isLandlord;
}

/** Lists the landlords' splits of a space's price, as decimal digits with their first and last dates; latest first. */
export function listLandlordSplits(db: Database, spaceId: number) {
  return db
    .selectFrom("spaceLandlords")
    .where("spaceId", "=", spaceId)
    .select(["split", "startDate", "endDate"])
    .orderBy("startDate", "desc")
    .execute();
}

/** Returns the split on a date; "0" without a landlord. */
export function splitOn(
  splits: Awaited<ReturnType<typeof listLandlordSplits>>,
  date: Temporal.PlainDate,
): string {
  const held = splits.find(
    ({ startDate, endDate }) =>
      Temporal.PlainDate.compare(startDate, date) <= 0 &&
      (endDate === null || Temporal.PlainDate.compare(date, endDate) <= 0),
  );
  return held?.split ?? "0";
}
