import { formatCount } from "../money/format-count.ts";
import { dateIn } from "../time/zoned-day.ts";

/** The time until a booking: "less than 1 day", "1 day" or "N days". Source: docs/booking/time.md#days. */
export function daysUntilText(
  zone: string,
  now: Temporal.Instant,
  start: Temporal.Instant,
): string {
  const days = dateIn(zone, now).until(dateIn(zone, start)).days;
  const isWholeDayAway = now.until(start).total("hours") >= 24;
  if (days < 1 || !isWholeDayAway) {
    return "less than 1 day";
  }
  return formatCount(days, "day");
}
