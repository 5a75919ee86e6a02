import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { wireObject } from "../wire.ts";

/** The names of errors. Source: docs/running/operations.md#errors-of-the-browser. */
export const browserErrorName = z.enum([
  "Uncaught error",
  "Unhandled rejection",
  "Page failed",
  "Booking not enabled on space",
  "Create booking failed",
  "Failed generating occupational license",
  "Failed loading articles",
  "Failed loading awards",
  "Failed loading booking",
  "Failed loading spaces",
  "Failed loading stats",
  "Failed loading total price",
  "Failed importing counts",
  "Failed requesting call",
  "Failed requesting report",
  "Failed requesting services",
  "Failed requesting support",
  "Failed saving design",
  "Failed saving device",
  "Failed saving draft",
  "Failed saving enquiry",
  "Failed saving favourites",
  "Failed saving insurance",
  "Failed submitting request",
  "Failed to download invoice",
  "Failed to download report",
  "Failed to load analytics",
  "Failed to load booking settings",
  "Failed to load booking times",
  "Failed to load bookings",
  "Failed to load designs",
  "Failed to load drafts",
  "Failed to load favourites",
  "Failed to load taxes",
  "Failed to save event",
  "Failed to update booking",
  "Failed to upload media to design.",
  "Failed validating discounts",
  "Payment failed",
  "Product not found",
  "Space not found",
  "Unable to load products",
]);
export type BrowserErrorName = z.output<typeof browserErrorName>;

/** Bounded text that the database can store: no NUL, no lone surrogates. */
const anyText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "Remove the NUL characters.");

/** The longest fields of a report, in characters. The browser truncates them. */
export const maxErrorReport = { message: 500, stack: 4000, page: 300 } as const;

export const reportBrowserError = endpoint({
  name: "reportBrowserError",
  summary: "Report a browser error",
  method: "POST",
  path: "/errors/",
  access: "public",
  body: wireObject({
    name: browserErrorName,
    message: anyText(maxErrorReport.message),
    stack: anyText(maxErrorReport.stack).optional(),
    /** The path of the page, without its query. */
    page: anyText(maxErrorReport.page).startsWith("/"),
  }),
  status: 204,
  refusals: ["too_many_requests"],
});
