import type { DateRange } from "./date-range.ts";

/** The part of an ISO week within a period. */
export interface IsoWeek extends DateRange {
  /** 1 to 53. */
  readonly week: number;
  /** The ISO week year, which differs from the calendar year around New Year. */
  readonly year: number;
}

/** The ISO weeks (Monday to Sunday) of some ranges of dates, in order, clipped to each range. */
export function isoWeeksOf(ranges: readonly DateRange[]): IsoWeek[] {
  return ranges.flatMap(({ start, end }) => {
    const weeks: IsoWeek[] = [];
    for (let first = start; Temporal.PlainDate.compare(first, end) <= 0;) {
      const sunday = first.add({ days: 7 - first.dayOfWeek });
      const last = Temporal.PlainDate.compare(sunday, end) < 0 ? sunday : end;
      weeks.push({ ...isoWeekOf(first), start: first, end: last });
      first = sunday.add({ days: 1 });
    }
    return weeks;
  });
}

/** A week belongs to the year of its Thursday. */
function isoWeekOf(date: Temporal.PlainDate): Pick<IsoWeek, "week" | "year"> {
  const thursday = date.add({ days: 4 - date.dayOfWeek });
  return { week: Math.ceil(thursday.dayOfYear / 7), year: thursday.year };
}
