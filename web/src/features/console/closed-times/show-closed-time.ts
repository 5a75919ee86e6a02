import type { StaffClosedTime } from "@frontage/contract/console/prices/closed-times.ts";
import {
  formatDateInWords,
  formatFullDate,
  formatWallTimeRange,
  weekdayName,
} from "@frontage/domain/time/format-time.ts";

/** "Monday 10 May 2027", "Every Monday from … to …" or "Every day from … to …". */
export function whenOf({ firstDate, lastDate, repeats }: StaffClosedTime): string {
  if (repeats === "once") {
    return formatFullDate(firstDate);
  }
  const each = repeats === "weekly" ? weekdayName(firstDate) : "day";
  return `Every ${each} from ${formatDateInWords(firstDate)} to ${formatDateInWords(lastDate)}`;
}

/** "09:00–12:00", or "All day". */
export function hoursOf({ startTime, endTime }: StaffClosedTime): string {
  return startTime === 0 && endTime === 24 * 60
    ? "All day"
    : formatWallTimeRange(startTime, endTime);
}
