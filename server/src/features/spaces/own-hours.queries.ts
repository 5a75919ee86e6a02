import { sql, type RawBuilder } from "kysely";

interface SiteHours {
  readonly minTime: RawBuilder<number>;
  readonly maxTime: RawBuilder<number>;
}

/**
 * Whether the price of a rate card with the alias `p` covers a time at which its space is open.
 * Source: docs/booking/own-rules.md
 * @param space the alias of the space
 * @param site the hours of weekdays without own hours
 */
export function coversOpeningHours(space: string, site: SiteHours): RawBuilder<boolean> {
  const own = sql`(${sql.ref(space)}.own_hours -> (p.day - 1))`;
  return sql<boolean>`(${own} is distinct from '"closed"'::jsonb
    and p.start_time < coalesce((${own} ->> 'endTime')::integer, ${site.maxTime})
    and p.end_time > coalesce((${own} ->> 'startTime')::integer, ${site.minTime}))`;
}
