import { skipReasons } from "@frontage/domain/footfall/check-counts.ts";
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

/** The names of the columns of a file and of the fields on the wire. */
export const footfallColumns = {
  startTime: "start_time",
  minutes: "minutes",
  passing: "passing",
  entered: "entered",
  male: "male",
  female: "female",
  meanAge: "mean_age",
} as const;

/**
 * The counts of an interval of `minutes` from `start_time`. Values that a counter does not measure are omitted or null.
 */
export const footfallCount = wireObject({
  startTime: instant,
  minutes: z.int(),
  passing: count,
  entered: count,
  /** Among those who entered. */
  male: count,
  female: count,
  /** The average age in years of those who entered. */
  meanAge: z.number().min(0).max(120).nullish(),
});
export type FootfallCount = z.output<typeof footfallCount>;

/** What was stored, and which rows were left out and why. Source: docs/screens/footfall.md#rows-that-are-skipped */
const stored = wireObject({
  stored: z.int(),
  /** How many of them replaced an earlier one. */
  replaced: z.int(),
  skipped: z.int(),
  skippedRows: z.array(
    wireObject({
      reason: z.enum(skipReasons),
      message: z.string(),
      /** Rows of a call count from 0, those of a file as in a spreadsheet. */
      rows: z.array(wireObject({ first: z.int(), last: z.int() })),
    }),
  ),
});
export type StoredFootfall = z.output<typeof stored>;

export const ingestFootfall = endpoint({
  name: "ingestFootfall",
  summary:
    "Store footfall counts. A repeated interval replaces its count, rows that are not kept are skipped and named, a malformed one refuses the call. Authorise with `Device <key>`",
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
    "Import the counts of a footfall counter from CSV. Rows that are not kept are skipped and named, malformed ones refuse the file with a report per row",
  method: "POST",
  path: "/admin/devices/{code}/footfall/",
  access: "staff",
  params: wireObject({ code }),
  body: wireObject({
    file: file({
      maxBytes: footfallLimits.bytesPerFile,
      // Checked only not to be a picture or model. Text in UTF-16 has no known type.
      types: ["text/csv", "text/plain", "application/vnd.ms-excel", "application/octet-stream", ""],
      tooLargeMessage: "The file must be smaller than 8 MB",
      wrongTypeMessage: "Expected a CSV file",
    }),
  }),
  bodyType: "multipart",
  status: 200,
  answer: stored,
  refusals: ["not_found"],
});

/** A sum of counts. Null means not counted, which differs from 0. */
const sum = z.int().nullable();

/** The footfall during a booking. Source: docs/screens/footfall.md#a-bookings-figures */
export const aggregatedAnalytics = wireObject({
  passing: sum,
  entered: sum,
  male: sum,
  female: sum,
  meanAge: z.number().nullable(),
  /** The counted minutes of the booking. */
  countedMinutes: z.int(),
  /**
   * The average of the same weekday and hours in previous weeks; null with fewer than three such days. Visitors of
   * other bookings appear only in this average.
   */
  usualPassing: z.int().nullable(),
  usualEntered: z.int().nullable(),
});
export type AggregatedAnalytics = z.output<typeof aggregatedAnalytics>;

/**
 * One hour of the booking's date, within the hours set by `analytics` in the configuration. Hours outside the booking
 * have only passers-by.
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
