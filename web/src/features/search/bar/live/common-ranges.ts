import { monthName } from "@frontage/domain/time/format-time.ts";

/** How many single dates are offered. */
const dateCount = 2;

/** The next Saturdays, today's included. */
export function commonDates(today: Temporal.PlainDate): Temporal.PlainDate[] {
  const first = saturdayFrom(today);
  return Array.from({ length: dateCount }, (_, weeks) => first.add({ weeks }));
}

const saturdayFrom = (date: Temporal.PlainDate) => date.add({ days: (6 - date.dayOfWeek + 7) % 7 });

interface CommonRange {
  readonly name: string;
  /** ISO dates, both included. */
  readonly start: string;
  readonly end: string;
  /** The ISO weekday that counts, if not all do. */
  readonly weekday: string | null;
}

/**
 * The ranges that people ask for most: this weekend, next week, and the Saturdays of this month and the two after it.
 * A month has too many days to ask for all of them.
 */
export function commonRanges(today: Temporal.PlainDate): CommonRange[] {
  const saturday = saturdayFrom(today);
  const monday = today.add({ days: 8 - today.dayOfWeek });
  const range = (
    name: string,
    start: Temporal.PlainDate,
    end: Temporal.PlainDate,
    weekday: string | null = null,
  ) => ({ name, start: start.toString(), end: end.toString(), weekday });
  const isSunday = today.dayOfWeek === 7;
  return [
    range(
      "This weekend",
      isSunday ? today : saturday,
      isSunday ? today : saturday.add({ days: 1 }),
    ),
    range("Next week", monday, monday.add({ days: 6 })),
    ...[0, 1, 2].flatMap((months) => {
      const first = today.toPlainYearMonth().add({ months }).toPlainDate({ day: 1 });
      const last = first.with({ day: first.daysInMonth });
      const isLeft = Temporal.PlainDate.compare(saturday, last) <= 0;
      return isLeft ? [range(`Saturdays in ${monthName(first.month)}`, first, last, "6")] : [];
    }),
  ];
}
