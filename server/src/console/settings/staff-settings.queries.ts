import { literals } from "../../lists/literals.queries.ts";
import { activeStatuses } from "@frontage/domain/bookings/states.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** Returns the booking settings with their version. */
export async function getVersionedSettings(db: Database) {
  const { id: _, ...settings } = await db
    .selectFrom("bookingSettings")
    .selectAll()
    .executeTakeFirstOrThrow();
  return settings;
}

/** Returns the booking settings with their version and locks them until the transaction ends. */
export async function lockSettings(tx: DatabaseTransaction) {
  await tx.selectFrom("bookingSettings").select("id").forUpdate().execute();
  return getVersionedSettings(tx);
}

/** Changes the booking settings and increments their version. */
export async function setBookingSettings(
  tx: DatabaseTransaction,
  settings: BookingSettings,
): Promise<void> {
  await tx
    .updateTable("bookingSettings")
    .set((eb) => ({ ...settings, version: eb("version", "+", 1) }))
    .execute();
}

/**
 * Counts what new settings would affect: upcoming bookings, customers at check-out, and rate cards in force.
 * Source: docs/booking/wizard.md#changing-the-settings
 */
export async function countSettingsEffects(
  db: Database,
  current: BookingSettings,
  wanted: BookingSettings,
  now: Temporal.Instant,
) {
  const { minTime, maxTime, increment, minDuration } = wanted;
  const [todayNow, todayThen] = [todayOf(current, now), todayOf(wanted, now)];
  const closesNow = sql`(date - ${current.changeCutoffDays}::integer >= ${todayNow}::date)`;
  const closesThen = sql`(date - ${wanted.changeCutoffDays}::integer >= ${todayThen}::date)`;
  const { rows: bookings } = await sql<{
    bookings: number;
    outsideHours: number;
    offGrid: number;
    shorterThanMinimum: number;
    changesClosed: number;
    changesOpened: number;
    outstanding: number;
  }>`
    with coming as (
      select b.starts_at, b.ends_at, b.outstanding_amount,
        (b.starts_at at time zone s.time_zone)::date as date,
        extract(epoch from (b.starts_at at time zone s.time_zone)::time) / 60 as start_time,
        case when (b.ends_at at time zone s.time_zone)::date > (b.starts_at at time zone s.time_zone)::date
          then 1440 else extract(epoch from (b.ends_at at time zone s.time_zone)::time) / 60 end as end_time
      from bookings b join spaces s on s.id = b.space_id
      where b.starts_at > ${now} and b.status in ${literals(activeStatuses)})
    select count(*) as bookings,
      count(*) filter (where start_time < ${minTime}::integer or end_time > ${maxTime}::integer) as outside_hours,
      count(*) filter (where (start_time - ${minTime}::integer) % ${increment}::integer <> 0
        or (end_time - ${minTime}::integer) % ${increment}::integer <> 0) as off_grid,
      count(*) filter (where ends_at - starts_at < ${minDuration}::integer * interval '1 minute')
        as shorter_than_minimum,
      count(*) filter (where ${closesNow} and not ${closesThen}) as changes_closed,
      count(*) filter (where not ${closesNow} and ${closesThen}) as changes_opened,
      count(*) filter (where outstanding_amount > 0) as outstanding
    from coming`.execute(db);
  const { rows: others } = await sql<{
    checkOuts: number;
    cardsOutsideHours: number;
    cardsOffGrid: number;
  }>`
    select
      (select count(*) from holds where expires_at > ${now}) as check_outs,
      count(distinct c.id) filter (where p.start_time < ${minTime}::integer or p.end_time > ${maxTime}::integer)
        as cards_outside_hours,
      count(distinct c.id) filter (where (p.start_time - ${minTime}::integer) % ${increment}::integer <> 0
        or (p.end_time - ${minTime}::integer) % ${increment}::integer <> 0) as cards_off_grid
    from rate_cards c left join rate_card_prices p on p.rate_card_id = c.id
    where c.end_date >= ${todayNow}::date`.execute(db);
  const [counted] = bookings;
  const [other] = others;
  if (!counted || !other) {
    throw new Error("A count without a row");
  }
  return { ...counted, ...other };
}
