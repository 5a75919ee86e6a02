import { plainDate, wallTime } from "@frontage/contract/wire.ts";
import { parseWallTime, type WallTime } from "@frontage/domain/time/wall-time.ts";
import { z } from "zod";

/** The hours of an address, `?date=2027-05-10&start=10:00&end=16:00`, as they were typed. */
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
  const typed = { date: typedOf("date"), start: typedOf("start"), end: typedOf("end") };
  if (typed.date === "" && typed.start === "" && typed.end === "") {
    return { typed, hours: null, faults: {} };
  }
  const date = z.safeDecode(plainDate, typed.date);
  const start = z.safeDecode(wallTime, typed.start);
  const end = z.safeDecode(wallTime, typed.end);
  const faults = {
    ...(!date.success && { date: typed.date === "" ? "Choose a date." : "Choose a real date." }),
    ...(!start.success && { start: "Choose when you begin." }),
    ...(!end.success && { end: "Choose when you end." }),
    ...(start.success && end.success && laterOf(typed) && { end: "End later than you begin." }),
  };
  const isWhole = date.success && start.success && end.success && !("end" in faults);
  return {
    typed,
    hours: isWhole ? { date: date.data, start: start.data, end: end.data } : null,
    faults,
  };
}

const laterOf = ({ start, end }: TypedHours) => parseWallTime(end) <= parseWallTime(start);
