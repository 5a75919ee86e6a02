import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { dateFormat, fraction, wallTime, wireObject } from "../wire.ts";

const settings = wireObject({
  minTime: wallTime,
  maxTime: wallTime,
  increment: z.int().positive(),
  priceDuration: z.int().positive(),
  minDuration: z.int().positive(),
  minDateOffset: z.int().nonnegative(),
  flexiTicketMinDateOffset: z.int().nonnegative(),
  flexiTicketRate: fraction,
  finalPaymentDateOffset: z.int().nonnegative(),
  defaultTimeZone: z.string(),
  changeCutoffDays: z.int().nonnegative(),
  addOnsNoteDays: z.int().nonnegative(),
  dateFormat,
});

export const getBookingSettings = endpoint({
  name: "getBookingSettings",
  summary: "Return the booking settings",
  method: "GET",
  path: "/bookings/settings/",
  access: "public",
  status: 200,
  answer: settings,
});

const currencyCode = z.string().regex(/^[A-Z]{3}$/, "Expected a currency code such as GBP.");

export const listTaxes = endpoint({
  name: "listTaxes",
  summary: "List the tax rates that apply today",
  method: "GET",
  path: "/taxes/",
  access: "public",
  query: wireObject({ currency: currencyCode.optional() }),
  status: 200,
  answer: z.array(wireObject({ rate: fraction, currency: z.string() })),
});

export const publicConfig = wireObject({
  product: z.string(),
  contact: wireObject({ email: z.string(), phone: z.string() }),
  /** Who the company is in law, as a sentence for the footer; null until staff have entered it. */
  companyLine: z.string().nullable(),
  socialLinks: wireObject({
    facebook: z.string().nullable(),
    instagram: z.string().nullable(),
    linkedin: z.string().nullable(),
  }),
  crowdfundingUrl: z.string().nullable(),
  /** The address of the embedded review widget, or null. */
  reviewsUrl: z.string().nullable(),
  stripePublishableKey: z.string().nullable(),
  googleClientId: z.string().nullable(),
  tagManagerId: z.string().nullable(),
  /** The address of the call scheduler. Null shows the request form instead. */
  schedulerUrl: z.string().nullable(),
  /** The address of the style of the map of spaces. Null draws our own plans. */
  mapStyleUrl: z.string().nullable(),
  /** The address of the list of countries. Null uses `GET /countries/`. */
  countriesUrl: z.string().nullable(),
  cardProvider: z.enum(["testpay", "stripe"]),
  marketingConsentDefault: z.boolean(),
  analytics: wireObject({ minHour: z.int(), maxHour: z.int() }),
  reloadStatusDelay: z.int(),
  dateFormat,
  /** With `youtube`, designs can show YouTube videos. */
  designs: wireObject({ youtube: z.boolean() }),
  defaultCountry: z.string(),
  tenancy: wireObject({
    maxShortTermDays: z.int(),
    /** One row per day, Monday first: pounds for morning, daytime and evening. */
    rates: z.array(z.array(z.int()).length(3)).length(7),
  }),
  embeddedParts: z.array(z.string()),
});
export type PublicConfig = z.output<typeof publicConfig>;

export const getConfig = endpoint({
  name: "getConfig",
  summary: "Return the public settings of the site",
  method: "GET",
  path: "/config/",
  access: "public",
  status: 200,
  answer: publicConfig,
});
