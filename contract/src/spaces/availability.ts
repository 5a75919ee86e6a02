import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { spaceParams } from "./spaces.ts";
import {
  code,
  instant,
  interval,
  plainDate,
  queryBoolean,
  wallTime,
  wireObject,
  yearMonth,
} from "../wire.ts";

export const getPricing = endpoint({
  name: "getPricing",
  summary: "Return the rate card of a space for a date",
  method: "GET",
  path: "/spaces/{code}/pricing/",
  access: "optional",
  params: spaceParams,
  query: wireObject({ date: plainDate }),
  status: 200,
  answer: wireObject({
    space: z.string(),
    currency: z.string(),
    startDate: plainDate,
    endDate: plainDate,
    prices: z.array(
      wireObject({
        /** Net minor units for `price_duration` minutes. */
        price: z.int(),
        /** ISO weekday: Monday 1. */
        day: z.int().min(1).max(7),
        startTime: wallTime,
        endTime: wallTime,
      }),
    ),
  }),
  refusals: ["not_found"],
});

/** The longest period of one call, in days. */
export const maxTimesDays = 62;

export const listReservedTimes = endpoint({
  name: "listReservedTimes",
  summary:
    "List the reserved times of a space: bookings, other people's holds and closed times, including buffers",
  method: "GET",
  path: "/bookings/times/",
  access: "optional",
  query: wireObject({
    space: code,
    minTime: instant,
    maxTime: instant,
    /** A booking to exclude: the one being edited. */
    ignoreCode: code.optional(),
    /** A hold to exclude: the caller's own. */
    hold: code.optional(),
  }),
  status: 200,
  answer: z.array(interval),
  refusals: ["not_found"],
});

export const dayAvailability = wireObject({
  date: plainDate,
  /** Whether all, some or none of the date's priced hours can be booked. */
  status: z.enum(["free", "partly", "full"]),
  /** The free times that are long enough to book, in order. */
  free: z.array(interval),
});

export const getAvailability = endpoint({
  name: "getAvailability",
  summary: "List the dates of a month with the free times of a space",
  method: "GET",
  path: "/spaces/{code}/availability/",
  access: "optional",
  params: spaceParams,
  query: wireObject({
    month: yearMonth,
    /** A booking to exclude: the one being moved. */
    ignoreCode: code.optional(),
    /** A hold to exclude: the caller's own. */
    hold: code.optional(),
    /** Whether to list the free times of dates that are too close for customers, which only staff can book. */
    withoutNotice: queryBoolean.optional(),
  }),
  status: 200,
  answer: z.array(dayAvailability),
  refusals: ["not_found"],
});
