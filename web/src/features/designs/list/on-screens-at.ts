import { formatTimeIn, monthName } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";

/** "17 April, 10:00", in the space's time zone. */
export function onScreensAt(timeZone: string, start: Temporal.Instant): string {
  const { day, month } = dateIn(timeZone, start);
  return `${day} ${monthName(month)}, ${formatTimeIn(timeZone, start)}`;
}
