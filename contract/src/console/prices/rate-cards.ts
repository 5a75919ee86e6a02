import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { code, fraction, plainDate, queryInteger, wallTime, wireObject } from "../../wire.ts";
import { openingRules } from "../../spaces/opening-rules.ts";
import { listOf, listPage, searchText, version } from "../lists.ts";

/** A price of at most a million pounds. */
const price = z.int().min(0, "Use 0 or more.").max(100_000_000);

const cardPrice = wireObject({
  /** ISO weekday: Monday 1. */
  day: z.int().min(1).max(7),
  startTime: wallTime,
  endTime: wallTime,
  /** Net minor units for `price_duration` minutes. */
  price,
});

/** The prices of a week: stretches of its days, at most one for each half hour. */
const weekPrices = z.array(cardPrice).max(7 * 48);

export const staffRateCard = wireObject({
  id: z.int(),
  startDate: plainDate,
  endDate: plainDate,
  /** Whether it lies over the season of its dates, such as a bank holiday. */
  isException: z.boolean(),
  prices: z.array(cardPrice),
  version,
});
export type StaffRateCard = z.output<typeof staffRateCard>;

const spacePrices = wireObject({
  space: wireObject({
    code: z.string(),
    name: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    /** The advertised price of a day on public pages, in gross minor units. */
    samplePrice: z.int(),
  }),
  /** The booking rules in force for the space. */
  openingRules,
  /** Today in the space's time zone. */
  today: plainDate,
  taxRate: fraction,
  /** The gross price of the cheapest eight hours in the next year; null without any. */
  cheapestDay: z.int().nullable(),
  /** The cards in force today or later, earliest first; all of them if the past is asked for. */
  cards: z.array(staffRateCard),
});
export type SpacePrices = z.output<typeof spacePrices>;

const spaceParams = wireObject({ code });
const cardParams = wireObject({
  code,
  id: z.codec(z.string().regex(/^\d{1,15}$/, "Expected a number."), z.number(), {
    decode: Number,
    encode: String,
  }),
});

const cardFields = { startDate: plainDate, endDate: plainDate, prices: weekPrices };

/** A space in the list of prices. */
const pricedSpace = wireObject({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  /** The last date until which every date has a card, from today on; null if today has none. */
  pricedUntil: plainDate.nullable(),
  closedTimes: z.int(),
  products: z.int(),
});
export type PricedSpace = z.output<typeof pricedSpace>;

export const listPricedSpaces = endpoint({
  name: "listPricedSpaces",
  summary: "List the spaces, each with the last date before a gap in its prices",
  method: "GET",
  path: "/admin/prices/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the name, the city or the code. */
    q: searchText,
    sort: z.enum(["name", "-name", "city", "-city"]).optional(),
  }),
  status: 200,
  answer: listOf(pricedSpace),
  refusals: ["not_found"],
});

export const getSpacePrices = endpoint({
  name: "getSpacePrices",
  summary: "Return the rate cards of a space to staff",
  method: "GET",
  path: "/admin/spaces/{code}/prices/",
  access: "staff",
  params: spaceParams,
  query: wireObject({ past: z.literal("all").optional() }),
  status: 200,
  answer: spacePrices,
  refusals: ["not_found"],
});

export const addRateCard = endpoint({
  name: "addRateCard",
  summary:
    "Add a season or an exception over it. Its dates must not overlap another card of that kind",
  method: "POST",
  path: "/admin/spaces/{code}/prices/",
  access: "staff",
  params: spaceParams,
  body: wireObject({ ...cardFields, isException: z.boolean().default(false) }),
  status: 201,
  answer: staffRateCard,
  refusals: ["not_found", "rate_card_overlaps"],
});

export const updateRateCard = endpoint({
  name: "updateRateCard",
  summary: "Change the dates or prices of a rate card from today on",
  method: "PUT",
  path: "/admin/spaces/{code}/prices/{id}/",
  access: "staff",
  params: cardParams,
  body: wireObject({ ...cardFields, version }),
  status: 200,
  answer: staffRateCard,
  refusals: ["not_found", "stale", "rate_card_overlaps"],
});

export const removeRateCard = endpoint({
  name: "removeRateCard",
  summary:
    "Remove a rate card from today on. The dates of an exception return to the season under it",
  method: "DELETE",
  path: "/admin/spaces/{code}/prices/{id}/",
  access: "staff",
  params: cardParams,
  query: wireObject({ version: queryInteger(1, 999_999_999) }),
  status: 204,
  refusals: ["not_found", "stale"],
});

/** The maximum number of dates that one call prices. */
export const maxPricedDates = 100;

export const setDatePrices = endpoint({
  name: "setDatePrices",
  summary: "Set prices for single dates. Each date becomes an exception of one day over its season",
  method: "POST",
  path: "/admin/spaces/{code}/prices/dates/",
  access: "staff",
  params: spaceParams,
  body: wireObject({
    dates: z
      .array(plainDate)
      .min(1, "Choose at least one date.")
      .max(maxPricedDates, `Choose at most ${maxPricedDates} dates.`),
    /** The prices of the day; none closes it. */
    prices: z.array(wireObject({ startTime: wallTime, endTime: wallTime, price })).max(48),
  }),
  status: 200,
  answer: z.array(staffRateCard),
  refusals: ["not_found"],
});
