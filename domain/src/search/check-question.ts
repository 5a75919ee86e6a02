import type { BookingSettings } from "../settings/booking-settings.ts";
import { formatDuration } from "../time/format-duration.ts";
import { formatDateInWords, formatFullDate, weekdayName } from "../time/format-time.ts";
import { formatWallTime } from "../time/wall-time.ts";
import { instantOfWallTime } from "../time/zoned-day.ts";
import {
  datesOf,
  lastQuestionDate,
  maxQuestionDates,
  maxQuestionDays,
  nextSuchDate,
} from "./question-dates.ts";
import {
  asksForHours,
  asksForTimes,
  type QuestionFaults,
  type QuestionField,
  type SpaceQuestion,
} from "./space-question.ts";

export interface QuestionRules {
  /** The settings of the site: spaces may have rules of their own. */
  readonly settings: Pick<BookingSettings, "minTime" | "increment">;
  /** The date in the marketplace's zone. */
  readonly today: Temporal.PlainDate;
  /** The zones of the spaces. */
  readonly zones: readonly string[];
}

/**
 * Returns why no space could fit a question, as a sentence at each field: parts that contradict each other, dates that are
 * over or too far away, hours that a day does not have. Empty if some space could fit.
 * Source: docs/spaces/search.md#questions-that-cannot-be
 */
export function questionFaults(question: SpaceQuestion, rules: QuestionRules): QuestionFaults {
  return {
    ...otherFaults(question),
    ...hourFaults(question, rules),
    ...dateFaults(question, rules),
  };
}

function dateFaults(question: SpaceQuestion, { today }: QuestionRules): QuestionFaults {
  const { date, minDate, maxDate, weekday } = question;
  const { compare } = Temporal.PlainDate;
  const last = lastQuestionDate(today);
  const tooFar = `Choose a date up to ${formatDateInWords(last)}.`;
  if (date) {
    return compare(date, today) < 0
      ? { date: describePastDate(date, today) }
      : compare(date, last) > 0
        ? { date: tooFar }
        : minDate || maxDate || weekday
          ? { date: "Choose one date or a range of dates, not both." }
          : {};
  }
  if (!minDate && !maxDate) {
    return weekday ? { weekday: "Choose the dates between which these weekdays lie." } : {};
  }
  if (!maxDate) {
    return { maxDate: "Choose the last date as well." };
  }
  if (!minDate) {
    return { minDate: "Choose the first date as well." };
  }
  if (compare(maxDate, minDate) < 0) {
    return { maxDate: "The last date must not be before the first." };
  }
  if (compare(maxDate, today) < 0) {
    return { maxDate: "These dates are over. Choose later ones." };
  }
  if (compare(maxDate, last) > 0) {
    return { maxDate: tooFar };
  }
  if (minDate.until(maxDate).days >= maxQuestionDays) {
    return { maxDate: `Choose at most ${maxQuestionDays} days.` };
  }
  const dates = datesOf(question, today);
  if (dates.length === 0) {
    return { weekday: "These dates have no such weekday. Choose more dates or other weekdays." };
  }
  return dates.length > maxQuestionDates
    ? {
        maxDate: `These are ${dates.length} dates. Choose at most ${maxQuestionDates}: fewer days, or some weekdays.`,
      }
    : {};
}

/** "That Saturday is over: the next one is 12 December." */
function describePastDate(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const next = nextSuchDate(date, today);
  const words = formatDateInWords(next);
  return `That ${weekdayName(date)} is over: the next one is ${
    next.year === today.year ? words.replace(/ \d+$/, "") : words
  }.`;
}

function hourFaults(question: SpaceQuestion, rules: QuestionRules): QuestionFaults {
  const { start, end, hours } = question;
  const { minTime, increment } = rules.settings;
  const hasTimes = start !== undefined || end !== undefined || hours !== undefined;
  if (hasTimes && !asksForTimes(question)) {
    return { date: "Choose a date for these hours." };
  }
  if (start !== undefined && end !== undefined && end <= start) {
    return { end: "The end must be after the start." };
  }
  if (hours === undefined) {
    if (start === undefined && end !== undefined) {
      return { start: "Choose when it begins as well." };
    }
    if (end === undefined && start !== undefined) {
      return { end: "Choose when it ends as well." };
    }
  }
  const faults: QuestionFaults = {};
  const onGrid = `Choose a time on the grid, which has a line every ${increment} minutes.`;
  if (start !== undefined && (start - minTime) % increment !== 0) {
    faults.start = onGrid;
  }
  if (end !== undefined && (end - minTime) % increment !== 0) {
    faults.end = onGrid;
  }
  const minutes = hours === undefined ? null : Math.round(hours * 60);
  if (minutes !== null && minutes % increment !== 0) {
    faults.hours = `Bookings last whole steps of ${increment} minutes.`;
  } else if (minutes !== null && minutes > (end ?? 24 * 60) - (start ?? 0)) {
    faults.hours = `${formatDuration(minutes)} do not fit between ${formatWallTime(start ?? 0)} and ${formatWallTime(end ?? 24 * 60)}.`;
  }
  const skipped = hours === undefined && !faults.start ? findSkippedDate(question, rules) : null;
  if (skipped) {
    faults.start = `On ${formatFullDate(skipped)} the clocks go forward and skip ${formatWallTime(start ?? 0)}.`;
  }
  return faults;
}

/** The date of a question with one date on which clocks skip its start everywhere; null if there is none. */
function findSkippedDate(
  { date, start }: SpaceQuestion,
  { zones }: QuestionRules,
): Temporal.PlainDate | null {
  return date &&
    start !== undefined &&
    zones.length > 0 &&
    zones.every((zone) => instantOfWallTime(date, start, zone) === null)
    ? date
    : null;
}

function otherFaults(question: SpaceQuestion): QuestionFaults {
  const { layout, people, maxTotal, sort, near } = question;
  return {
    ...(layout !== undefined &&
      people === undefined && { layout: "Say how many people come as well." }),
    ...(maxTotal !== undefined &&
      !(asksForTimes(question) && asksForHours(question)) && {
        maxTotal: "Choose a date and hours: this is the price of exactly those.",
      }),
    ...(sort === "near" && !near && { sort: "Name the place to start from." }),
  };
}

/** The fields that make no sense without another one. */
const needing: Partial<Record<QuestionField, readonly QuestionField[]>> = {
  date: ["start", "end", "hours"],
  start: ["end"],
  end: ["start"],
  minDate: ["maxDate", "weekday"],
  maxDate: ["minDate", "weekday"],
};

/**
 * Returns the part of a question that can be answered: without the fields that have a fault, and without those that
 * make no sense without them. Without faults it is the whole question.
 */
export function answerablePart(
  question: SpaceQuestion,
  faults: QuestionFaults,
  rules: QuestionRules,
): SpaceQuestion {
  let rest = question;
  let found = faults;
  for (let fields = fieldsOf(found); fields.length > 0; fields = fieldsOf(found)) {
    const left = new Set(
      fields.flatMap((field) => [
        field,
        ...(rest[field] === undefined ? (needing[field] ?? []) : []),
      ]),
    );
    rest = withoutFields(rest, left);
    found = questionFaults(rest, rules);
  }
  return rest;
}

// Keys of faults are fields, which the compiler forgets in a list of keys.
const fieldsOf = (faults: QuestionFaults) => Object.keys(faults) as QuestionField[];

/** A question without some of its fields. */
export function withoutFields(
  question: SpaceQuestion,
  fields: ReadonlySet<QuestionField>,
): SpaceQuestion {
  return Object.fromEntries(
    Object.entries(question).filter(([field]) => !fields.has(field as QuestionField)),
  );
}
