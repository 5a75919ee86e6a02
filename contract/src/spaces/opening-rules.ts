import { z } from "zod";
import { wallTime, wireObject } from "../wire.ts";

/** The hours of a weekday in wall time of the space. */
export const openingHours = wireObject({ startTime: wallTime, endTime: wallTime });

/**
 * The booking rules in force for a space. The booking settings with these fields in place of their own are its settings.
 * Source: docs/booking/own-rules.md
 */
export const openingRules = wireObject({
  /** Seven, Monday first; null on weekdays on which the space is closed. */
  openingHours: z.array(openingHours.nullable()).length(7),
  /** The number of days from today to the first bookable date. */
  minDateOffset: z.int().nonnegative(),
  /** The shortest booking, in minutes. */
  minDuration: z.int().positive(),
  /** The longest booking, in minutes; null without a limit. */
  maxDuration: z.int().positive().nullable(),
});
export type OpeningRules = z.output<typeof openingRules>;
