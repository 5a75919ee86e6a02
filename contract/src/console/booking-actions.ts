import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  code,
  identifier,
  instant,
  moneyAmount,
  shownAmount,
  plainDate,
  text,
  wireObject,
} from "../wire.ts";
import { bookingRecord } from "./bookings.ts";
import { version } from "./lists.ts";
import { isInsideNotice } from "./new-bookings.ts";

// What staff can do with a booking. Each answers with the changed booking. Source: docs/console/bookings.md

const params = wireObject({ code });

/** The maximum that staff charge or refund at once, in minor units: a typing error must not empty an account. */
export const maxStaffAmount = 10_000_000;

const amount = z
  .int({ error: "Amount is required" })
  .positive("Enter an amount above 0.")
  .max(maxStaffAmount, "Enter at most 100,000.00.");

const reason = text(200, "Reason is required");

export const chargeExtra = endpoint({
  name: "chargeExtra",
  summary:
    "Charge a booking's saved card for something that it did not include. If the bank asks the customer to confirm, they get a mail with a link to pay",
  method: "POST",
  path: "/admin/bookings/{code}/extras/",
  access: "staff",
  params,
  body: wireObject({ version, amount, reason }),
  status: 200,
  answer: wireObject({
    /** `requested` if the customer still has to pay: their bank asks them to confirm, or they pay on invoice. */
    outcome: z.enum(["charged", "requested"]),
    record: bookingRecord,
  }),
  refusals: [
    "not_found",
    "stale",
    "changes_closed",
    "in_progress",
    "card_declined",
    "authentication_required",
  ],
});

export const refundBooking = endpoint({
  name: "refundBooking",
  summary: "Refund a part of what was paid for a booking, with a reason",
  method: "POST",
  path: "/admin/bookings/{code}/refunds/",
  access: "staff",
  params,
  body: wireObject({ version, amount, reason }),
  status: 200,
  answer: bookingRecord,
  refusals: ["not_found", "stale", "in_progress"],
});

/** A bank transfer as staff record it. */
const transfer = {
  version,
  reference: identifier(100, "Reference is required"),
  /** The date of the transfer. */
  date: plainDate,
};

export const markBookingAsPaid = endpoint({
  name: "markBookingAsPaid",
  summary: "Record the bank transfer that pays a booking on invoice",
  method: "POST",
  path: "/admin/bookings/{code}/transfers/",
  access: "staff",
  params,
  body: wireObject(transfer),
  status: 200,
  answer: bookingRecord,
  refusals: ["not_found", "stale", "changes_closed", "in_progress"],
});

export const markRefundAsPaid = endpoint({
  name: "markRefundAsPaid",
  summary: "Record the bank transfer that pays a refund of a booking on invoice",
  method: "POST",
  path: "/admin/bookings/{code}/refunds/{refund}/transfers/",
  access: "staff",
  params: wireObject({ code, refund: code }),
  body: wireObject(transfer),
  status: 200,
  answer: bookingRecord,
  refusals: ["not_found", "stale", "changes_closed", "in_progress"],
});

export const priceStaffMove = endpoint({
  name: "priceStaffMove",
  summary: "Price a move by staff: the difference is below zero if the new time is cheaper",
  method: "POST",
  path: "/admin/bookings/{code}/times/quote/",
  access: "staff",
  params,
  body: wireObject({ start: instant, end: instant }),
  status: 200,
  answer: wireObject({ difference: moneyAmount }),
  refusals: ["not_found", "changes_closed"],
});

export const moveByStaff = endpoint({
  name: "moveByStaff",
  summary:
    "Move a booking to any free time of its length. The difference is charged to the saved card, refunded or waived",
  method: "PUT",
  path: "/admin/bookings/{code}/times/",
  access: "staff",
  params,
  body: wireObject({
    version,
    start: instant,
    end: instant,
    /** Whether the booking keeps its price; that needs a reason. */
    isWaived: z.boolean(),
    reason: text(200).nullable(),
    /** The difference that staff were shown. */
    expectedDifference: shownAmount,
    isInsideNotice,
  }),
  status: 200,
  answer: bookingRecord,
  refusals: [
    "not_found",
    "stale",
    "changes_closed",
    "slot_taken",
    "price_changed",
    "in_progress",
    "card_declined",
    "authentication_required",
  ],
});

export const addBookingNote = endpoint({
  name: "addBookingNote",
  summary: "Add an internal note to a booking",
  method: "POST",
  path: "/admin/bookings/{code}/notes/",
  access: "staff",
  params,
  body: wireObject({ body: text(2000, "Note is required") }),
  status: 200,
  answer: bookingRecord,
  refusals: ["not_found"],
});

export const resendBookingMail = endpoint({
  name: "resendBookingMail",
  summary: "Send a mail about a booking again",
  method: "POST",
  path: "/admin/bookings/{code}/mails/{id}/",
  access: "staff",
  params: wireObject({ code, id: z.string().regex(/^\d{1,15}$/) }),
  status: 200,
  answer: bookingRecord,
  refusals: ["not_found"],
});

export const sendBookingDocuments = endpoint({
  name: "sendBookingDocuments",
  summary: "Mail the customer links to the documents of a booking",
  method: "POST",
  path: "/admin/bookings/{code}/documents/",
  access: "staff",
  params,
  status: 200,
  answer: bookingRecord,
  refusals: ["not_found"],
});
