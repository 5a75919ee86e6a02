import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, file, instant, wireObject } from "../wire.ts";

export const footfallLimits = {
  rowsPerCall: 1000,
  bytesPerCall: 1024 * 1024,
  rowsPerFile: 50_000,
  bytesPerFile: 8 * 1024 * 1024,
} as const;

const count = z.int().min(0).max(100_000).nullish();

/** What the columns of a file and the fields on the wire are called. */
export const footfallColumns = {
  startTime: "start_time",
  minutes: "minutes",
  passing: "passing",
  entered: "entered",
  male: "male",
  female: "female",
  meanAge: "mean_age",
} as const;

/** What a counter saw from `start_time` for `minutes`. A value that it does not count is left out or null. */
export const footfallCount = wireObject({
  startTime: instant,
  minutes: z.int(),
  passing: count,
  entered: count,
  /** Of those who entered. */
  male: count,
  female: count,
  /** In years, of those who entered. */
  meanAge: z.number().min(0).max(120).nullish(),
});
export type FootfallCount = z.output<typeof footfallCount>;

/** How many intervals came in, and how many of them took the place of one that was there. */
const stored = wireObject({ stored: z.int(), replaced: z.int() });

export const ingestFootfall = endpoint({
  name: "ingestFootfall",
  summary:
    "Store what a footfall counter saw: all rows or none; the same interval again replaces. Authorise with `Device <key>`",
  method: "POST",
  path: "/ingest/footfall/",
  access: "device",
  body: z
    .array(footfallCount)
    .min(1, "Expected at least one row.")
    .max(footfallLimits.rowsPerCall, `Send at most ${footfallLimits.rowsPerCall} rows a call.`),
  status: 200,
  answer: stored,
  refusals: ["device_key_unknown", "device_key_replaced", "too_many_requests", "body_too_large"],
});

export const importFootfall = endpoint({
  name: "importFootfall",
  summary:
    "Import the counts of a footfall counter from CSV: all rows or none, with a report per row",
  method: "POST",
  path: "/admin/devices/{code}/footfall/",
  // Not found for everyone but staff, signed in or not.
  access: "optional",
  params: wireObject({ code }),
  body: wireObject({
    file: file({
      maxBytes: footfallLimits.bytesPerFile,
      // The server sees only that it is text; browsers name it by the programs that are installed, or not at all.
      types: ["text/csv", "text/plain", "application/vnd.ms-excel", ""],
      tooLargeMessage: "The file must be smaller than 8 MB",
      wrongTypeMessage: "Expected a CSV file",
    }),
  }),
  bodyType: "multipart",
  status: 200,
  answer: stored,
  refusals: ["not_found"],
});

/** A sum of counts; null where nothing was counted, which is not 0. */
const sum = z.int().nullable();

/** What was counted while a booking lasted. Source: docs/footfall.md#a-bookings-figures */
export const aggregatedAnalytics = wireObject({
  passing: sum,
  entered: sum,
  male: sum,
  female: sum,
  meanAge: z.number().nullable(),
  /** How many minutes of the booking were counted. */
  countedMinutes: z.int(),
  /**
   * The average of the same weekday and hours in the weeks before; null with fewer than three such days. The
   * entrances of others' bookings appear only in this average.
   */
  usualPassing: z.int().nullable(),
  usualEntered: z.int().nullable(),
});
export type AggregatedAnalytics = z.output<typeof aggregatedAnalytics>;

/**
 * One hour of the booking's date, between the hours that `analytics` in the configuration names. Hours outside the
 * booking have passers-by only.
 */
export const hourlyAnalytics = wireObject({
  startTime: instant,
  /** The hour in the space's zone, 0 to 23. */
  hour: z.int(),
  passing: sum,
  entered: sum,
  male: sum,
  female: sum,
  meanAge: z.number().nullable(),
});
export type HourlyAnalytics = z.output<typeof hourlyAnalytics>;
