import type { WallTime } from "@frontage/domain/time/wall-time.ts";
import { readWantedHours } from "../../availability/wanted-time.ts";

/** The hours of an address, `?date=2027-05-10&start=10:00&end=16:00`, as far as they can be read. */
interface TypedHours {
  readonly date: string;
  readonly start: string;
  readonly end: string;
}

export interface Hours {
  readonly date: Temporal.PlainDate;
  readonly start: WallTime;
  readonly end: WallTime;
}

export interface AskedHours {
  readonly typed: TypedHours;
  /** Null if they are incomplete or cannot be. */
  readonly hours: Hours | null;
  /** What is wrong, by field. */
  readonly faults: Partial<Readonly<Record<keyof TypedHours, string>>>;
}

/** Reads the hours for which spaces are compared. What cannot be read gets a sentence at its field. */
export function readAskedHours(search: URLSearchParams): AskedHours {
  const typedOf = (name: keyof TypedHours) => search.get(name)?.trim() ?? "";
  const given = { date: typedOf("date"), start: typedOf("start"), end: typedOf("end") };
  if (given.date === "" && given.start === "" && given.end === "") {
    return { typed: given, hours: null, faults: {} };
  }
  const { date, start, end } = readWantedHours(search);
  // The fields for dates and times take nothing else, and a browser complains.
  const typed = {
    date: date === null ? "" : given.date,
    start: start === null ? "" : given.start,
    end: end === null ? "" : given.end,
  };
  const isBackwards = start !== null && end !== null && end <= start;
  const faults = {
    ...(date === null && { date: given.date === "" ? "Choose a date." : "Choose a real date." }),
    ...(start === null && { start: "Choose when you begin." }),
    ...(end === null && { end: "Choose when you end." }),
    ...(isBackwards && { end: "End later than you begin." }),
  };
  const isWhole = date !== null && start !== null && end !== null && !isBackwards;
  return { typed, hours: isWhole ? { date, start, end } : null, faults };
}
