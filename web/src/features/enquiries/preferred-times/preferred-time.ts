import { earliestBookableDate } from "@frontage/domain/settings/booking-dates.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { parseWallTime } from "@frontage/domain/time/wall-time.ts";
import { instantReaching } from "@frontage/domain/time/zoned-day.ts";

/** A date as it stands in a form, with hours if one has them. Each may be empty. */
export interface WishedTime {
  /** ISO date. */
  readonly date: string;
  /** `10:00`. */
  readonly from: string;
  readonly to: string;
}

export const noWish: WishedTime = { date: "", from: "", to: "" };

export type Wish =
  | { readonly status: "empty" }
  | { readonly status: "problem"; readonly message: string }
  | {
      readonly status: "complete";
      readonly date: Temporal.PlainDate;
      readonly time: Interval;
      /** No hours were named: any of the date will do. */
      readonly isWholeDay: boolean;
    };

/** What a wish asks for in a zone: without hours, from opening to closing. */
export function readWish(
  { date: text, from, to }: WishedTime,
  zone: string,
  settings: BookingSettings,
  now: Temporal.Instant,
): Wish {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) {
    return { status: "empty" };
  }
  const date = Temporal.PlainDate.from(text);
  if (Temporal.PlainDate.compare(date, earliestBookableDate(settings, now)) < 0) {
    return { status: "problem", message: "This date is too close, or over. Choose a later one." };
  }
  const start = from === "" ? settings.minTime : parseWallTime(from);
  const end = to === "" ? settings.maxTime : parseWallTime(to);
  if (end <= start) {
    return { status: "problem", message: "The end must come after the start." };
  }
  return {
    status: "complete",
    date,
    time: {
      start: instantReaching(date, start, zone),
      end: instantReaching(date, end, zone),
    },
    isWholeDay: from === "" && to === "",
  };
}
