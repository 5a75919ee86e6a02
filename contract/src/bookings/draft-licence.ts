import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { productChoice } from "./quotes.ts";
import { code, queryBoolean, text, wireObject } from "../wire.ts";

const wallDateTimeMessage = "Expected a time such as 2027-07-10 10:00:00.";

/** `2027-07-10 10:00:00`: wall time of the place, without a zone. */
const wallDateTime = z.codec(
  z
    .string()
    .regex(/^(19|2\d)\d\d-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, {
      error: wallDateTimeMessage,
      abort: true,
    })
    .refine((value) => z.iso.date().safeParse(value.slice(0, 10)).success, wallDateTimeMessage),
  z.custom<Temporal.PlainDateTime>((value) => value instanceof Temporal.PlainDateTime),
  {
    decode: (value) => Temporal.PlainDateTime.from(value.replace(" ", "T")),
    encode: (value) => value.toString({ smallestUnit: "second" }).replace("T", " "),
  },
);

/** `252.00` ↔ 25200 minor units. */
const decimalAmount = z.codec(
  z.string().regex(/^\d{1,9}\.\d\d$/, "Expected an amount with 2 decimals such as 252.00."),
  z.int().nonnegative(),
  {
    decode: (value) => Number(value.replace(".", "")),
    encode: (amount) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`,
  },
);

/** The add-ons of a basket as JSON, so that a link can carry them. */
const productsAsJson = z.codec(z.string().max(6000), z.array(productChoice).max(50), {
  decode(value, context) {
    try {
      // Checked by the schema of the products.
      return JSON.parse(value) as never;
    } catch {
      context.issues.push({ code: "custom", input: value, message: "Expected a JSON list." });
      return z.NEVER;
    }
  },
  encode: (products) => JSON.stringify(products),
});

/** A preview of the licence for one time of a basket. Source: docs/booking/documents.md#licence */
export const draftLicence = endpoint({
  name: "draftLicence",
  summary: "Preview the occupation licence of one time of a basket, as a PDF marked as a draft",
  method: "GET",
  path: "/bookings/occupational-license/",
  access: "optional",
  query: wireObject({
    space: code,
    startTime: wallDateTime,
    /** Midnight at the end of the day is 00:00:00 of the next. */
    endTime: wallDateTime,
    /** The total that the visitor was shown. The licence prints the server's prices. */
    amount: decimalAmount,
    /** A JSON list of `{sku, quantity, option_values}`, as in a basket. */
    products: productsAsJson.optional(),
    discount: text(40).optional(),
    /** Whether the time has a flexi-ticket. */
    flexi: queryBoolean.optional(),
  }),
  isDownload: true,
  status: 200,
  refusals: ["too_many_requests"],
});
