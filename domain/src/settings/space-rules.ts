import type { WallTime } from "../time/wall-time.ts";
import type { BookingSettings } from "./booking-settings.ts";

/** The hours of a date in which a space can be booked, in wall time. */
export interface OpeningHours {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

/** What a space does on a weekday in place of the site: other hours, or nothing at all; null follows the site. */
export type OwnHours = OpeningHours | "closed" | null;

/** The booking rules that a space has of its own; null follows the site. Source: docs/booking/own-rules.md */
export interface OwnRules {
  /** Seven, Monday first. */
  readonly ownHours: readonly OwnHours[];
  /** The number of days from today to the first bookable date. */
  readonly ownMinDateOffset: number | null;
  /** The shortest booking, in minutes. */
  readonly ownMinDuration: number | null;
  /** The longest booking, in minutes. The site has no limit. */
  readonly ownMaxDuration: number | null;
}

/** The booking rules in force for a space: its own, and the site's where it has none. */
export interface OpeningRules extends Pick<BookingSettings, "minDateOffset" | "minDuration"> {
  /** Seven, Monday first; null on weekdays on which the space is closed. */
  readonly openingHours: readonly (OpeningHours | null)[];
  /** The longest booking, in minutes; null without a limit. */
  readonly maxDuration: number | null;
}

/** The booking settings as they apply to one space. `minTime` and `maxTime` stay those of the site: ask `hoursOn`. */
export interface SpaceSettings extends BookingSettings, OpeningRules {}

/** The rules of a space without rules of its own. */
export const noOwnRules: OwnRules = {
  ownHours: [null, null, null, null, null, null, null],
  ownMinDateOffset: null,
  ownMinDuration: null,
  ownMaxDuration: null,
};

/**
 * Returns the settings that apply to a space. Everything that offers, checks, shows or prices times of a space starts
 * here. Source: docs/booking/own-rules.md
 */
export function settingsOf(settings: BookingSettings, own: OwnRules): SpaceSettings {
  return { ...settings, ...openingRulesOf(settings, own) };
}

/** Returns the booking rules in force for a space. Source: docs/booking/own-rules.md */
export function openingRulesOf(settings: BookingSettings, own: OwnRules): OpeningRules {
  const usual = { startTime: settings.minTime, endTime: settings.maxTime };
  return {
    openingHours: own.ownHours.map((hours) =>
      hours === "closed" ? null : hours ? onGrid(hours, settings) : usual,
    ),
    minDateOffset: own.ownMinDateOffset ?? settings.minDateOffset,
    minDuration: own.ownMinDuration ?? settings.minDuration,
    maxDuration: own.ownMaxDuration,
  };
}

/** Own hours on the lines of the site's grid, which may have changed since they were entered; null if none are left. */
function onGrid(
  { startTime, endTime }: OpeningHours,
  { minTime, increment }: BookingSettings,
): OpeningHours | null {
  const start = startTime + modulo(minTime - startTime, increment);
  const end = endTime - modulo(endTime - minTime, increment);
  return start < end ? { startTime: start, endTime: end } : null;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;

/** Returns the hours of a date in which a space can be booked; null if it is closed on that weekday. */
export function hoursOn(
  { openingHours }: Pick<OpeningRules, "openingHours">,
  date: Temporal.PlainDate,
): OpeningHours | null {
  return openingHours[date.dayOfWeek - 1] ?? null;
}

/** The settings of a booking that keeps its length, such as one that moves: limits on lengths are for new ones. */
export function withoutLengthLimits(settings: SpaceSettings): SpaceSettings {
  return { ...settings, minDuration: settings.increment, maxDuration: null };
}

/** From the earliest opening to the latest closing of any weekday, the site's hours included. */
export function outermostHours({
  openingHours,
  minTime,
  maxTime,
}: SpaceSettings): Pick<BookingSettings, "minTime" | "maxTime"> {
  const open = openingHours.filter((hours) => hours !== null);
  return {
    minTime: Math.min(minTime, ...open.map(({ startTime }) => startTime)),
    maxTime: Math.max(maxTime, ...open.map(({ endTime }) => endTime)),
  };
}

/** The longest stretch of opening hours of any weekday, in minutes; 0 if the space is always closed. */
export function longestDay({ openingHours }: Pick<OpeningRules, "openingHours">): number {
  return Math.max(0, ...openingHours.map((hours) => (hours ? hours.endTime - hours.startTime : 0)));
}

/** A problem of a space's own rules, at one of its fields. `ownHours[2]` are the hours of Wednesday. */
export type OwnRulesProblems = Partial<
  Record<Exclude<keyof OwnRules, "ownHours"> | `ownHours[${number}].${keyof OpeningHours}`, string>
>;

/**
 * Returns why own rules contradict themselves or the site's settings; empty if they do not.
 * Source: docs/booking/own-rules.md
 */
export function ownRulesProblems(own: OwnRules, settings: BookingSettings): OwnRulesProblems {
  const problems: OwnRulesProblems = {};
  const { increment } = settings;
  const offGrid = `Use a time on the grid, which has a line every ${increment} minutes.`;
  for (const [index, hours] of own.ownHours.entries()) {
    if (hours === null || hours === "closed") {
      continue;
    }
    if (!isOnGrid(hours.startTime, settings)) {
      problems[`ownHours[${index}].startTime`] = offGrid;
    }
    if (hours.endTime <= hours.startTime) {
      problems[`ownHours[${index}].endTime`] = "The space must close after it opens.";
    } else if (!isOnGrid(hours.endTime, settings)) {
      problems[`ownHours[${index}].endTime`] = offGrid;
    }
  }
  const { minDuration, maxDuration, ...rules } = openingRulesOf(settings, own);
  const longest = longestDay(rules);
  if (own.ownMinDuration !== null && own.ownMinDuration % increment > 0) {
    problems.ownMinDuration = `Use a multiple of ${increment} minutes.`;
  } else if (own.ownMinDuration !== null && longest > 0 && minDuration > longest) {
    problems.ownMinDuration = "The shortest booking must fit into the longest day.";
  }
  if (own.ownMaxDuration === null) {
    return problems;
  }
  if (own.ownMaxDuration % increment > 0) {
    problems.ownMaxDuration = `Use a multiple of ${increment} minutes.`;
  } else if (maxDuration !== null && maxDuration < minDuration) {
    problems.ownMaxDuration = `The longest booking must not be shorter than the shortest, ${minDuration} minutes.`;
  } else if (longest > 0 && maxDuration !== null && maxDuration > longest) {
    problems.ownMaxDuration = `The longest booking must fit into the longest day, ${longest} minutes.`;
  }
  return problems;
}

const isOnGrid = (time: WallTime, { minTime, increment }: BookingSettings) =>
  modulo(time - minTime, increment) === 0;
