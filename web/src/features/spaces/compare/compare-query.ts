import type { AskedHours } from "./asked-hours.ts";

/** The query that compares some spaces for the same hours: `?spaces=a,b&date=2027-05-10&start=10:00&end=16:00`. */
export function compareQuery(codes: readonly string[], typed: AskedHours["typed"]) {
  return {
    spaces: codes.length > 0 ? codes.join() : null,
    date: typed.date || null,
    start: typed.start || null,
    end: typed.end || null,
  };
}
