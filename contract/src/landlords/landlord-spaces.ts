import { z } from "zod";
import { device } from "../devices/devices.ts";
import { endpoint } from "../endpoint.ts";
import { picture } from "../spaces/spaces.ts";
import { code, fraction, instant, plainDate, wallTime, wireObject } from "../wire.ts";

/** A stretch of dates in which a space is the landlord's to let, and their part of its price. */
const lettingPeriod = wireObject({
  startDate: plainDate,
  /** Null while it has no end. */
  endDate: plainDate.nullable(),
  split: fraction,
});

const landlordSpaceFields = {
  code: z.string(),
  name: z.string(),
  city: z.string(),
  shortAddress: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  picture: picture.nullable(),
  /** Latest first. */
  periods: z.array(lettingPeriod),
};

export const landlordSpaceSummary = wireObject(landlordSpaceFields);
export type LandlordSpaceSummary = z.output<typeof landlordSpaceSummary>;

/** A space as its landlord sees it: to read, not to change. Source: docs/landlord-pages.md#a-landlords-space */
export const landlordSpace = wireObject({
  ...landlordSpaceFields,
  /** In force within a year from today, the earliest first; a card of one day is an exception. */
  rateCards: z.array(
    wireObject({
      startDate: plainDate,
      endDate: plainDate,
      prices: z.array(
        wireObject({
          /** ISO weekday, Monday 1. */
          day: z.int(),
          startTime: wallTime,
          endTime: wallTime,
          /** Net minor units for `price_duration` minutes. */
          price: z.int(),
          /** What the customer pays for them. */
          gross: z.int(),
        }),
      ),
    }),
  ),
  priceDuration: z.int(),
  /** Of the next 366 days, the next first. */
  closedTimes: z.array(wireObject({ startTime: instant, endTime: instant, reason: z.string() })),
  /** The Monday and Sunday of this week in the space's zone. */
  week: wireObject({ startDate: plainDate, endDate: plainDate }),
  /** Who comes this week, by first name only. */
  visits: z.array(
    wireObject({
      code: z.string(),
      firstName: z.string(),
      startTime: instant,
      endTime: instant,
    }),
  ),
  devices: z.array(device),
});
export type LandlordSpace = z.output<typeof landlordSpace>;

export const listLandlordSpaces = endpoint({
  name: "listLandlordSpaces",
  summary: "List the spaces that are or were the caller's to let",
  method: "GET",
  path: "/landlords/spaces/",
  access: "signed_in",
  status: 200,
  answer: z.array(landlordSpaceSummary),
  refusals: ["forbidden"],
});

export const getLandlordSpace = endpoint({
  name: "getLandlordSpace",
  summary: "Return a space to its landlord: prices, closed times, this week's visits and devices",
  method: "GET",
  path: "/landlords/spaces/{code}/",
  access: "signed_in",
  params: wireObject({ code }),
  status: 200,
  answer: landlordSpace,
  refusals: ["forbidden", "not_found"],
});
