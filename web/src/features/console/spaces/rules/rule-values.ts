import type { ConsoleSpace } from "@frontage/contract/console/spaces/console-space.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { formatWallTime, parseWallTime, type WallTime } from "@frontage/domain/time/wall-time.ts";

/** What a space does on a weekday: as the site, closed, or hours of its own. */
export type DayKind = "site" | "closed" | "own";

/** A weekday as entries of the form; times are empty unless the hours are its own. */
export interface DayValues {
  readonly kind: DayKind;
  readonly opens: string;
  readonly closes: string;
}

export type RulesValues = {
  ownHours: DayValues[];
  ownMinDateOffset: string;
  ownMinDuration: string;
  ownMaxDuration: string;
};

export function ruleValuesOf({ ownRules }: ConsoleSpace): RulesValues {
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    ownHours: ownRules.ownHours.map(({ isClosed, startTime, endTime }) => ({
      kind: isClosed ? "closed" : startTime === null && endTime === null ? "site" : "own",
      opens: startTime === null ? "" : formatWallTime(startTime),
      closes: endTime === null ? "" : formatWallTime(endTime),
    })),
    ownMinDateOffset: text(ownRules.ownMinDateOffset),
    ownMinDuration: text(ownRules.ownMinDuration),
    ownMaxDuration: text(ownRules.ownMaxDuration),
  };
}

export function ruleBodyOf(values: RulesValues) {
  const count = (typed: string) => (typed.trim() === "" ? null : Number(typed));
  const time = (typed: string) => (typed === "" ? null : parseWallTime(typed));
  return {
    ownHours: values.ownHours.map(({ kind, opens, closes }) => ({
      isClosed: kind === "closed",
      startTime: kind === "own" ? time(opens) : null,
      endTime: kind === "own" ? time(closes) : null,
    })),
    ownMinDateOffset: count(values.ownMinDateOffset),
    ownMinDuration: count(values.ownMinDuration),
    ownMaxDuration: count(values.ownMaxDuration),
  };
}

/** The lines of the site's grid from midnight to midnight, and the times that are chosen already. */
export function linesOf(
  { minTime, increment }: Pick<BookingSettings, "minTime" | "increment">,
  chosen: readonly string[],
): string[] {
  const lines = new Set(chosen.filter((time) => time !== ""));
  for (let time: WallTime = minTime % increment; time <= 24 * 60; time += increment) {
    lines.add(formatWallTime(time));
  }
  return [...lines].toSorted();
}
