import { href, withQuery, type SitePath } from "../../ui/paths/site-path.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { endWallTimeIn, wallTimeIn } from "@frontage/domain/time/zoned-day.ts";

/**
 * The path that starts a booking on a date, with preselected hours if given:
 * `/spaces/carnaby-yard/book?date=2027-05-10&start=10:00&end=13:00`. Source: docs/booking/availability.md#choosing
 */
export function bookPath(
  { code, timeZone }: { readonly code: string; readonly timeZone: string },
  date: Temporal.PlainDate,
  time: Interval | null,
): SitePath {
  return withQuery(href("/spaces/:slug/book", { slug: code }), {
    date: date.toString(),
    start: time && formatWallTime(wallTimeIn(timeZone, time.start)),
    end: time && formatWallTime(endWallTimeIn(timeZone, date, time.end)),
  });
}
