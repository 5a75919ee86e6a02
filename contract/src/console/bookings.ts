import { z } from "zod";
import { booking, bookingStatus, paymentStatus } from "../bookings/bookings.ts";
import { endpoint } from "../endpoint.ts";
import { nameText } from "../names.ts";
import { code, instant, intervalNames, moneyAmount, plainDate, wireObject } from "../wire.ts";
import { auditEntry } from "./audit.ts";
import { listOf, listPage, searchText, version } from "./lists.ts";

/** How a customer pays: by the saved card, or on invoice by bank transfer. */
export const paymentTerms = z.enum(["card", "invoice"]);

/** A payment status, or `refused` for a debit that the bank refused. */
const paymentFilter = z.enum([...paymentStatus.options, "refused"]);

export const bookingSort = z.enum([
  "start_time",
  "-start_time",
  "created",
  "-created",
  "outstanding",
  "-outstanding",
]);

/** The filters of the list of bookings, which its CSV file shares. */
const filters = {
  /** Words in the booking's code, the customer's name or e-mail, or the space's name. */
  q: searchText,
  space: code.optional(),
  status: bookingStatus.optional(),
  payment: paymentFilter.optional(),
  /** Those that have not ended, those that have, or both. */
  when: z.enum(["next", "past", "all"]).optional(),
  terms: paymentTerms.optional(),
  /** The first and last date of the booking, in the zone of its space. */
  from: plainDate.optional(),
  to: plainDate.optional(),
  /** The first and last date on which it was placed, in the default time zone. */
  placedFrom: plainDate.optional(),
  placedTo: plainDate.optional(),
  sort: bookingSort.optional(),
};

const person = wireObject({ id: z.int(), name: z.string(), email: z.string() });

export const listedBooking = wireObject(
  {
    code: z.string(),
    status: bookingStatus,
    start: instant,
    end: instant,
    timeZone: z.string(),
    space: wireObject({ code: z.string(), name: z.string() }),
    customer: person,
    created: instant,
    /** Gross. */
    total: moneyAmount,
    outstanding: moneyAmount,
    paymentStatus,
    isPaymentRefused: z.boolean(),
    isConfirmationWanted: z.boolean(),
    paymentTerms,
  },
  intervalNames,
);
export type ListedBooking = z.output<typeof listedBooking>;

export const listAllBookings = endpoint({
  name: "listAllBookings",
  summary: "List all bookings to staff",
  method: "GET",
  path: "/admin/bookings/",
  access: "staff",
  query: wireObject({ ...listPage, ...filters }),
  status: 200,
  answer: listOf(listedBooking),
  refusals: ["not_found"],
});

export const exportBookings = endpoint({
  name: "exportBookings",
  summary: "Download all bookings that match as CSV",
  method: "GET",
  path: "/admin/bookings/export/",
  access: "staff",
  query: wireObject(filters),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});

/** A search with filters that a member of staff saved under a name. */
export const savedView = wireObject({ id: z.int(), name: z.string(), query: z.string() });
export type SavedView = z.output<typeof savedView>;

export const listSavedViews = endpoint({
  name: "listSavedViews",
  summary: "List the caller's saved views of the bookings",
  method: "GET",
  path: "/admin/bookings/views/",
  access: "staff",
  status: 200,
  answer: z.array(savedView),
  refusals: ["not_found"],
});

export const saveView = endpoint({
  name: "saveView",
  summary: "Save a view of the bookings under a name, replacing an earlier one with that name",
  method: "POST",
  path: "/admin/bookings/views/",
  access: "staff",
  body: wireObject({
    name: nameText(60, "Name is required"),
    /** The part of the list's address after the question mark. */
    query: z.string().max(1000),
  }),
  status: 201,
  answer: savedView,
  refusals: ["not_found"],
});

export const deleteView = endpoint({
  name: "deleteView",
  summary: "Delete a saved view of the caller",
  method: "DELETE",
  path: "/admin/bookings/views/{id}/",
  access: "staff",
  params: wireObject({ id: z.string().regex(/^\d{1,15}$/) }),
  status: 204,
  refusals: ["not_found"],
});

const payment = wireObject({
  at: instant,
  /** `reversal`: taken back by the bank. `reinstated`: given back by it. `returned`: a refund that came back. */
  kind: z.enum(["charge", "refund", "reversal", "reinstated", "returned"]),
  /** The part of this booking: below zero for a refund. */
  amount: moneyAmount,
  provider: z.enum(["testpay", "stripe", "transfer"]),
  /** The provider's reference, or that of the bank transfer. */
  reference: z.string(),
});

const charge = wireObject({
  code: z.string(),
  purpose: z.enum(["deal", "change", "payment", "debit", "extra"]),
  status: z.enum(["charging", "challenged", "succeeded", "failed"]),
  /** The whole charge; that of a deal pays for all its bookings. */
  amount: moneyAmount,
  created: instant,
  /** The provider's reference; null unless it succeeded. */
  reference: z.string().nullable(),
});

const refund = wireObject({
  code: z.string(),
  status: z.enum(["owed", "paid", "failed", "closed"]),
  /** Waits for staff, because the card did not take it. */
  isHeld: z.boolean(),
  /** Waits for the end of a dispute of its charge. */
  isDisputed: z.boolean(),
  amount: moneyAmount,
  provider: z.enum(["testpay", "stripe", "transfer"]),
  created: instant,
  paidAt: instant.nullable(),
  /** How often paying it has failed. */
  tries: z.int(),
  reference: z.string().nullable(),
});

const document = wireObject({
  kind: z.enum(["licence", "receipt", "invoice", "credit_note"]),
  /** The number of an invoice, credit note or VAT receipt, or the version of a licence; null for a plain receipt. */
  number: z.string().nullable(),
  at: instant.nullable(),
  /** Where it can be downloaded. */
  url: z.string(),
});

const mail = wireObject({
  id: z.int(),
  /** The subject, or the kind of a mail with deleted facts. */
  subject: z.string(),
  to: z.string(),
  created: instant,
  state: z.enum(["waiting", "sent", "failed"]),
  error: z.string().nullable(),
  canResend: z.boolean(),
});

const note = wireObject({ id: z.int(), by: z.string(), at: instant, body: z.string() });

/** Everything about a booking, for staff. Source: docs/console/bookings.md */
export const bookingRecord = wireObject({
  /** Rises with every change. */
  version,
  booking,
  timeZone: z.string(),
  space: wireObject({ code: z.string(), name: z.string() }),
  customer: person,
  paymentTerms,
  /** Why staff gave a discount without a promo code; null if they gave none. */
  discountReason: z.string().nullable(),
  /** The member of staff who booked for the customer; null if customers booked themselves. */
  placedBy: z.string().nullable(),
  /** Payments minus refunds. */
  paid: moneyAmount,
  /** What was paid and is neither refunded nor owed back. */
  refundable: moneyAmount,
  payments: z.array(payment),
  charges: z.array(charge),
  refunds: z.array(refund),
  documents: z.array(document),
  mails: z.array(mail),
  notes: z.array(note),
  changes: z.array(auditEntry),
});
export type BookingRecord = z.output<typeof bookingRecord>;

export const getBookingRecord = endpoint({
  name: "getBookingRecord",
  summary: "Return a booking with its payments, documents, mails, notes and changes to staff",
  method: "GET",
  path: "/admin/bookings/{code}/",
  access: "staff",
  params: wireObject({ code }),
  status: 200,
  answer: bookingRecord,
  refusals: ["not_found"],
});
