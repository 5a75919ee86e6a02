import { formatCount } from "../money/format-count.ts";
import { layoutTitles } from "../spaces/capacity.ts";
import { formatDuration } from "../time/format-duration.ts";
import {
  formatDateRange,
  formatNearDate,
  formatWallTimeRange,
  weekdayNames,
} from "../time/format-time.ts";
import { formatWallTime } from "../time/wall-time.ts";
import { asksForHours, type SpaceQuestion } from "./space-question.ts";

/**
 * Says for people when and for how many a question asks: "Saturday 5 December, 10:00–16:00, 40 people". Empty if it asks
 * for neither.
 */
export function describeQuestion(question: SpaceQuestion): string {
  return [describeDates(question), describeHours(question), describePeople(question)]
    .filter(Boolean)
    .join(", ");
}

/** "Saturday 5 December", "Saturdays, 1 – 30 June 2027". */
function describeDates({ date, minDate, maxDate, weekday }: SpaceQuestion): string {
  if (date) {
    return formatNearDate(date);
  }
  if (!minDate || !maxDate) {
    return "";
  }
  const names = weekday?.toSorted().map((day) => `${weekdayNames[day - 1] ?? ""}s`) ?? [];
  const days = [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");
  return [days, formatDateRange(minDate, maxDate)].filter(Boolean).join(", ");
}

/** "10:00–16:00", "4 hours between 09:00 and 18:00". */
function describeHours(question: SpaceQuestion): string {
  const { start, end, hours } = question;
  if (!asksForHours(question)) {
    return "";
  }
  if (hours === undefined) {
    return formatWallTimeRange(start ?? 0, end ?? 0);
  }
  const length = formatDuration(Math.round(hours * 60));
  if (start !== undefined && end !== undefined) {
    return `${length} between ${formatWallTime(start)} and ${formatWallTime(end)}`;
  }
  return start !== undefined
    ? `${length} from ${formatWallTime(start)}`
    : end !== undefined
      ? `${length} until ${formatWallTime(end)}`
      : length;
}

/** "40 people", "40 people, seated". */
function describePeople({ people, layout }: SpaceQuestion): string {
  if (people === undefined) {
    return "";
  }
  const count = formatCount(people, "person", "people");
  return layout === undefined ? count : `${count}, ${layoutTitles[layout].toLowerCase()}`;
}
