import type { BookingSettings } from "./booking-settings.ts";

/** The settings of a new marketplace. Source: docs/booking/wizard.md#booking-settings. */
export const defaultSettings: BookingSettings = {
  minTime: 7 * 60,
  maxTime: 22 * 60,
  increment: 30,
  priceDuration: 60,
  minDuration: 60,
  minDateOffset: 2,
  flexiTicketMinDateOffset: 14,
  flexiTicketRate: "0.1",
  finalPaymentDateOffset: 5,
  defaultTimeZone: "Europe/London",
  changeCutoffDays: 5,
  addOnsNoteDays: 7,
  dateFormat: "gb",
};
