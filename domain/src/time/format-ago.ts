import { formatCount } from "../money/format-count.ts";
import { formatDateInWords } from "./format-time.ts";
import { dateIn } from "./zoned-day.ts";

/**
 * "just now", "3 minutes ago", "2 hours ago", "5 days ago", and after 30 days the date in `zone`. A future instant
 * reads "just now".
 */
export function formatAgo(moment: Temporal.Instant, now: Temporal.Instant, zone: string): string {
  const minutes = Math.floor((now.epochMilliseconds - moment.epochMilliseconds) / 60_000);
  if (minutes < 1) {
    return "just now";
  }
  if (minutes < 60) {
    return `${formatCount(minutes, "minute")} ago`;
  }
  const hours = Math.floor(minutes / 60);
  if (hours < 24) {
    return `${formatCount(hours, "hour")} ago`;
  }
  const days = Math.floor(hours / 24);
  return days <= 30
    ? `${formatCount(days, "day")} ago`
    : `on ${formatDateInWords(dateIn(zone, moment))}`;
}
