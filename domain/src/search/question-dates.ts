import type { SpaceQuestion } from "./space-question.ts";

/** How many dates a question can have. Source: docs/limits.md#lists */
export const maxQuestionDates = 14;

/** How many days a range of dates can have. Source: docs/limits.md#lists */
export const maxQuestionDays = 62;

/** How many months ahead dates can be asked for. Source: docs/spaces/search.md#dates */
const questionMonths = 24;

/** The last date that can be asked for. */
export function lastQuestionDate(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ months: questionMonths });
}

/**
 * Lists the dates of a question from today on, in order: its date, or the chosen weekdays of its range. Empty without
 * either. The range must have been checked.
 */
export function datesOf(
  { date, minDate, maxDate, weekday }: SpaceQuestion,
  today: Temporal.PlainDate,
): Temporal.PlainDate[] {
  if (date) {
    return Temporal.PlainDate.compare(date, today) < 0 ? [] : [date];
  }
  if (!minDate || !maxDate) {
    return [];
  }
  const dates: Temporal.PlainDate[] = [];
  for (
    let day = Temporal.PlainDate.compare(minDate, today) < 0 ? today : minDate;
    Temporal.PlainDate.compare(day, maxDate) <= 0;
    day = day.add({ days: 1 })
  ) {
    if (!weekday || weekday.includes(day.dayOfWeek)) {
      dates.push(day);
    }
  }
  return dates;
}

/** The first date from today on with the weekday of a date that is over. */
export function nextSuchDate(
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  return today.add({ days: (date.dayOfWeek - today.dayOfWeek + 7) % 7 });
}
