import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { code, queryInteger, wireObject } from "./wire.ts";

const params = wireObject({ code });

/** The signed licence of a booking: the newest version unless an earlier one is asked for. */
export const getLicence = endpoint({
  name: "getLicence",
  summary: "The signed occupation licence of a booking, as a PDF",
  method: "GET",
  path: "/bookings/{code}/occupational-license/",
  access: "signed_in",
  params,
  query: wireObject({
    /** 1 is what was signed at booking; each move adds one. */
    version: queryInteger(1, 1000).optional(),
  }),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});

const wallDateTimeMessage = "Expected a time such as 2027-07-10 10:00:00.";

/** `2027-07-10 10:00:00`: wall time of the place, without a zone. */
const wallDateTime = z.codec(
  z
    .string()
    .regex(/^(19|2\d)\d\d-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, {
      error: wallDateTimeMessage,
      abort: true,
    })
    .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, wallDateTimeMessage),
  z.custom<Temporal.PlainDateTime>((value) => value instanceof Temporal.PlainDateTime),
  {
    decode: (text) => Temporal.PlainDateTime.from(text.replace(" ", "T")),
    encode: (value) => value.toString({ smallestUnit: "second" }).replace("T", " "),
  },
);

/** `252.00` ↔ 25200 minor units. */
const decimalAmount = z.codec(
  z.string().regex(/^\d{1,9}\.\d\d$/, "Expected an amount with 2 decimals such as 252.00."),
  z.int().nonnegative(),
  {
    decode: (text) => Number(text.replace(".", "")),
    encode: (amount) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`,
  },
);

export const draftLicence = endpoint({
  name: "draftLicence",
  summary: "What an occupation licence would say, as a PDF marked as a draft",
  method: "GET",
  path: "/bookings/occupational-license/",
  access: "optional",
  query: wireObject({
    space: code,
    startTime: wallDateTime,
    /** Midnight at the end of the day is 00:00:00 of the next. */
    endTime: wallDateTime,
    /** What the visitor was shown. The licence prints what the server makes of the times itself. */
    amount: decimalAmount,
  }),
  isDownload: true,
  status: 200,
  refusals: ["too_many_requests"],
});

export const getInvoice = endpoint({
  name: "getInvoice",
  summary:
    "The invoice of a booking as a PDF, with credit notes and later invoices as a ZIP; a receipt until the deal has ended",
  method: "GET",
  path: "/bookings/{code}/invoice/",
  access: "signed_in",
  params,
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});
