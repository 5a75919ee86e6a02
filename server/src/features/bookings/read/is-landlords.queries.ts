import { sql, type RawBuilder } from "kysely";

/** The statuses of bookings that count in a landlord's lists and figures. Source: docs/landlords.md#which-bookings */
export const countedStatuses = ["confirmed", "moved"] as const;

/**
 * Returns the first instant of a date in a zone, also where clocks change at midnight: the instant after the previous
 * day.
 */
function startOfDate(date: RawBuilder<unknown>): RawBuilder<Temporal.Instant> {
  return sql`((${date}::timestamp - interval '1 microsecond') at time zone let.time_zone
    + interval '1 microsecond')`;
}

/**
 * The condition that a user lets the space of a row of `bookings` on its date in the space's zone.
 * Source: docs/landlords.md#which-bookings
 */
export function isLandlordsBooking(userId: number): RawBuilder<boolean> {
  // The first line uses the index of a space's bookings; the second decides. "offset 0" makes the database compute the
  // instants of a letting period once and not for every booking.
  return sql<boolean>`(
    bookings.space_id in (select space_id from space_landlords where user_id = ${userId})
    and exists (
      select from (
        select l.space_id, ${startOfDate(sql`l.start_date`)} as begins,
          coalesce(${startOfDate(sql`(l.end_date + 1)`)}, 'infinity') as ends
        from space_landlords as l join spaces as let on let.id = l.space_id
        where l.user_id = ${userId}
        offset 0
      ) as period
      where period.space_id = bookings.space_id
        and bookings.starts_at >= period.begins and bookings.starts_at < period.ends))`;
}
