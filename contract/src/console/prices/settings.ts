import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { dateFormat, fraction, wallTime, wireObject } from "../../wire.ts";
import { version } from "../lists.ts";

const wholeNumber = { error: "Use a whole number." };
const days = z.int(wholeNumber).min(0, "Use 0 or more.").max(365, "Use at most 365.");
const minutes = (least: number) =>
  z.int(wholeNumber).min(least, `Use ${least} or more.`).max(1440, "Use at most 1440.");

const rules = {
  minTime: wallTime,
  maxTime: wallTime,
  increment: minutes(5),
  priceDuration: minutes(1),
  minDuration: minutes(5),
  minDateOffset: days,
  flexiTicketMinDateOffset: days,
  flexiTicketRate: fraction,
  finalPaymentDateOffset: days,
  defaultTimeZone: z.string().min(1, "Time zone is required").max(80),
  changeCutoffDays: days,
  addOnsNoteDays: days,
  dateFormat,
};

export const staffBookingSettings = wireObject({ ...rules, version });
export type StaffBookingSettings = z.output<typeof staffBookingSettings>;

/**
 * What a change would affect: upcoming bookings, and check-outs, which are the holds of customers who are paying now.
 * Source: docs/booking/wizard.md#changing-the-settings
 */
const settingsEffects = wireObject({
  bookings: z.int(),
  outsideHours: z.int(),
  offGrid: z.int(),
  shorterThanMinimum: z.int(),
  /** Bookings that can be changed now but not with the new settings, and vice versa. */
  changesClosed: z.int(),
  changesOpened: z.int(),
  /** Bookings with an outstanding amount, which keep their date of payment. */
  outstanding: z.int(),
  checkOuts: z.int(),
  /** Rate cards in force today or later with a price outside the new hours, or off the new grid. */
  cardsOutsideHours: z.int(),
  cardsOffGrid: z.int(),
});
export type SettingsEffects = z.output<typeof settingsEffects>;

export const getStaffBookingSettings = endpoint({
  name: "getStaffBookingSettings",
  summary: "Return the booking settings to staff, with their version",
  method: "GET",
  path: "/admin/settings/booking/",
  access: "staff",
  status: 200,
  answer: staffBookingSettings,
  refusals: ["not_found"],
});

export const previewBookingSettings = endpoint({
  name: "previewBookingSettings",
  summary:
    "Count the upcoming bookings, check-outs and rate cards that new booking settings would affect",
  method: "POST",
  path: "/admin/settings/booking/preview/",
  access: "staff",
  body: wireObject(rules),
  status: 200,
  answer: settingsEffects,
  refusals: ["not_found"],
});

export const updateBookingSettings = endpoint({
  name: "updateBookingSettings",
  summary: "Change the booking settings. Placed bookings keep their times and prices",
  method: "PUT",
  path: "/admin/settings/booking/",
  access: "staff",
  body: wireObject({ ...rules, version }),
  status: 200,
  answer: staffBookingSettings,
  refusals: ["not_found", "stale"],
});
