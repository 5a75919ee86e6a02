import { earliestBookableDate } from "@frontage/domain/settings/booking-dates.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { intervalOn } from "@frontage/domain/time/zoned-day.ts";

/** A date with optional hours, as typed. Each field may be empty. */
export interface PreferredTime {
  /** ISO date. */
  readonly date: string;
  /** `10:00`. */
  readonly from: string;
  readonly to: string;
}

export const noPreferredTime: PreferredTime = { date: "", from: "", to: "" };

export type ParsedTime =
  | { readonly status: "empty" }
  | { readonly status: "problem"; readonly message: string }
  | {
      readonly status: "complete";
      readonly date: Temporal.PlainDate;
      readonly time: Interval;
      /** Without hours, it means any time of the date. */
      readonly isWholeDay: boolean;
    };

/** Parses a preferred time in a zone. Without hours it lasts from opening to closing. */
export function parsePreferredTime(
  { date: text, from, to }: PreferredTime,
  zone: string,
  settings: BookingSettings,
  now: Temporal.Instant,
): ParsedTime {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) {
    return { status: "empty" };
  }
  const date = Temporal.PlainDate.from(text);
  if (Temporal.PlainDate.compare(date, earliestBookableDate(settings, now)) < 0) {
    return {
      status: "problem",
      message: "This date is too soon or in the past. Choose a later one.",
    };
  }
  const start = from === "" ? settings.minTime : parseWallTime(from);
  const end = to === "" ? settings.maxTime : parseWallTime(to);
  if (end <= start) {
    return { status: "problem", message: "The end must come after the start." };
  }
  return {
    status: "complete",
    date,
    time: intervalOn(date, { start, end }, zone),
    isWholeDay: from === "" && to === "",
  };
}
