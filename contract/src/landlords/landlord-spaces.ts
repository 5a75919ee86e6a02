import { countedFacts } from "@frontage/domain/spaces/fact-completeness.ts";
import { z } from "zod";
import { device } from "../devices/devices.ts";
import { endpoint } from "../endpoint.ts";
import { openingRules } from "../spaces/opening-rules.ts";
import { publicSpaceFacts } from "../spaces/space-facts.ts";
import { picture } from "../spaces/spaces.ts";
import {
  code,
  fraction,
  instant,
  intervalNames,
  plainDate,
  queryInteger,
  wallTime,
  wireObject,
} from "../wire.ts";

/** A period in which a landlord lets a space, and their split of its price. */
const lettingPeriod = wireObject({
  startDate: plainDate,
  /** Null for an open-ended period. */
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

/** A space as its landlord sees it, read-only. Source: docs/people/landlord-pages.md#a-landlords-space */
export const landlordSpace = wireObject({
  ...landlordSpaceFields,
  /** The rate cards with dates within a year, earliest first. */
  rateCards: z.array(
    wireObject({
      startDate: plainDate,
      endDate: plainDate,
      /** Whether it lies over the season of its dates, such as a bank holiday. */
      isException: z.boolean(),
      prices: z.array(
        wireObject({
          /** ISO weekday, Monday 1. */
          day: z.int(),
          startTime: wallTime,
          endTime: wallTime,
          /** Net minor units for `price_duration` minutes. */
          price: z.int(),
          /** The gross price for the same minutes. */
          gross: z.int(),
        }),
      ),
    }),
  ),
  priceDuration: z.int(),
  /** The booking rules in force. */
  openingRules,
  /** The closed times of the next 366 days, earliest first. */
  closedTimes: z.array(
    wireObject({ start: instant, end: instant, reason: z.string() }, intervalNames),
  ),
  /** The Monday and Sunday of this week in the space's zone. */
  week: wireObject({ startDate: plainDate, endDate: plainDate }),
  /** This week's customers, by first name only. */
  visits: z.array(
    wireObject(
      { code: z.string(), firstName: z.string(), start: instant, end: instant },
      intervalNames,
    ),
  ),
  devices: z.array(device),
  /** What the space says of itself, and what it could still say; null if the caller does not let it today. */
  facts: wireObject({
    ...publicSpaceFacts,
    /** The whole postcode. */
    postcode: z.string().nullable(),
    floorPlan: picture.nullable(),
    missing: z.array(z.enum(countedFacts)),
  }).nullable(),
});
export type LandlordSpace = z.output<typeof landlordSpace>;

/** The maximum number of a landlord's spaces in an answer. Source: docs/speed/long-lists.md#other-lists */
export const maxLandlordSpaces = 100;

export const listLandlordSpaces = endpoint({
  name: "listLandlordSpaces",
  summary: "List the spaces that the caller lets or used to let",
  method: "GET",
  path: "/landlords/spaces/",
  access: "signed_in",
  query: wireObject({
    /** Only those with these words in their name, city or code. */
    q: z.string().max(200).optional(),
    code: code.optional(),
    /** The order of the site's list, or that in which the caller began to let them. */
    sort: z.enum(["position", "first_letting"]).optional(),
    /** Without it, all of them. */
    limit: queryInteger(1, maxLandlordSpaces).optional(),
    offset: queryInteger(0, 1_000_000).optional(),
  }),
  status: 200,
  answer: z.array(landlordSpaceSummary),
  refusals: ["forbidden"],
});

export const searchLandlordSpaces = endpoint({
  name: "searchLandlordSpaces",
  summary: "List the names of spaces that the caller lets or used to let, for a selector",
  method: "GET",
  path: "/landlords/spaces/search/",
  access: "signed_in",
  query: wireObject({
    /** Only those with these words in their name, city or code. */
    q: z.string().max(200).optional(),
    code: code.optional(),
    limit: queryInteger(1, maxLandlordSpaces).optional(),
  }),
  status: 200,
  answer: wireObject({
    /** In the order of the site's list. */
    spaces: z.array(wireObject({ code: z.string(), name: z.string() })),
    /** The first date on which the caller lets any space; null without a space. */
    firstLetting: plainDate.nullable(),
  }),
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
