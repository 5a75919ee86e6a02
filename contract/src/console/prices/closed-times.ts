import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { code, instant, plainDate, text, wallTime, wireObject } from "../../wire.ts";
import { version } from "../lists.ts";

export const closedTimeRepeats = z.enum(["once", "daily", "weekly"]);

/** A closed time as staff entered it. Source: docs/booking/availability.md#closed-times */
export const staffClosedTime = wireObject({
  code: z.string(),
  reason: z.string(),
  firstDate: plainDate,
  lastDate: plainDate,
  /** Wall time of the space. */
  startTime: wallTime,
  endTime: wallTime,
  repeats: closedTimeRepeats,
  /** The number of upcoming dates. */
  remaining: z.int(),
});
export type StaffClosedTime = z.output<typeof staffClosedTime>;

const buffers = wireObject({ bufferBefore: z.int(), bufferAfter: z.int(), version });
export type Buffers = z.output<typeof buffers>;

const spaceParams = wireObject({ code });

const spaceClosedTimes = wireObject({
  space: wireObject({ code: z.string(), name: z.string(), timeZone: z.string() }),
  /** Today in the space's time zone. */
  today: plainDate,
  buffers,
  /** Those with upcoming dates, earliest first. */
  closedTimes: z.array(staffClosedTime),
});
export type SpaceClosedTimes = z.output<typeof spaceClosedTimes>;

export const getSpaceClosedTimes = endpoint({
  name: "getSpaceClosedTimes",
  summary: "Return the closed times and buffers of a space to staff",
  method: "GET",
  path: "/admin/spaces/{code}/closed-times/",
  access: "staff",
  params: spaceParams,
  status: 200,
  answer: spaceClosedTimes,
  refusals: ["not_found"],
});

export const closeSpace = endpoint({
  name: "closeSpace",
  summary:
    "Close a space once, every day or every week until a date. Closes nothing if a booking is in the way of one date",
  method: "POST",
  path: "/admin/spaces/{code}/closed-times/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    reason: text(200, "Reason is required"),
    firstDate: plainDate,
    lastDate: plainDate,
    startTime: wallTime,
    endTime: wallTime,
    repeats: closedTimeRepeats,
  }),
  status: 201,
  answer: staffClosedTime,
  refusals: ["not_found", "slot_taken"],
});

export const reopenSpace = endpoint({
  name: "reopenSpace",
  summary: "Remove the rest of a closed time. Past times stay closed",
  method: "DELETE",
  path: "/admin/spaces/{code}/closed-times/{closed_time}/",
  access: "staff",
  params: wireObject({ code, closedTime: code }),
  status: 204,
  refusals: ["not_found"],
});

/** What is in the way of a closed time: refused with 409 `slot_taken`. */
export const obstacle = wireObject({
  kind: z.enum(["booking", "check_out", "closed_time"]),
  /** The code of the booking; null for others. */
  booking: z.string().nullable(),
  /** The reason of the other closed time; null for others. */
  reason: z.string().nullable(),
  start: instant,
  end: instant,
});
export type Obstacle = z.output<typeof obstacle>;

/** Two consecutive bookings with less time between them than the buffers require. */
const tightPair = wireObject({
  earlier: z.string(),
  later: z.string(),
  earlierEnd: instant,
  laterStart: instant,
});
export type TightPair = z.output<typeof tightPair>;

const bufferMinutes = z
  .int({ error: "Use a whole number." })
  .min(0, "Use 0 or more.")
  .max(720, "Use at most 720 minutes.");
const bufferFields = { bufferBefore: bufferMinutes, bufferAfter: bufferMinutes };

export const previewBuffers = endpoint({
  name: "previewBuffers",
  summary: "List the upcoming bookings that are closer together than new buffers would allow",
  method: "POST",
  path: "/admin/spaces/{code}/buffers/preview/",
  access: "staff",
  params: spaceParams,
  body: wireObject(bufferFields),
  status: 200,
  answer: wireObject({ count: z.int(), pairs: z.array(tightPair) }),
  refusals: ["not_found"],
});

export const updateBuffers = endpoint({
  name: "updateBuffers",
  summary: "Change the buffers of a space. Placed bookings keep their times",
  method: "PUT",
  path: "/admin/spaces/{code}/buffers/",
  access: "staff",
  params: spaceParams,
  body: wireObject({ ...bufferFields, version }),
  status: 200,
  answer: buffers,
  refusals: ["not_found", "stale"],
});
