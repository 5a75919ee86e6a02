import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, instant, moneyAmount, plainDate, wireObject } from "../wire.ts";
import { listOf, listPage, searchText } from "./lists.ts";

// Charges and refunds for staff. Source: docs/console/payments.md

/** The part of a booking in a payment. */
export const bookingPart = wireObject({
  booking: z.string(),
  space: z.string(),
  /** Negative for a refund. */
  amount: moneyAmount,
});

/** `reversal`: a charge, or a part of it, that the bank took back. `reinstated`: what it gave back after an appeal. */
export const paymentKind = z.enum(["charge", "refund", "reversal", "reinstated"]);
/** A charge is under way, succeeded or failed; a refund is owed, paid, failed after that, or closed by a lost dispute. */
export const paymentState = z.enum(["under_way", "succeeded", "failed", "owed", "paid", "closed"]);

const customer = wireObject({ id: z.int(), name: z.string(), email: z.string() });

export const payment = wireObject({
  /** Our key: the same on every attempt. */
  code: z.string(),
  kind: paymentKind,
  state: paymentState,
  /** Why a charge was made; null for a refund and for a payment older than charges. */
  purpose: z.enum(["deal", "change", "payment", "debit", "extra"]).nullable(),
  provider: z.string(),
  /** The provider's reference; null until the provider has made it. */
  reference: z.string().nullable(),
  /** Above 0, also for a refund. */
  amount: moneyAmount,
  createdAt: instant,
  customer,
  /** The bookings among which it is divided. For an open or failed charge, those of its deal without amounts. */
  bookings: z.array(z.string()),
  parts: z.array(bookingPart),
});
export type Payment = z.output<typeof payment>;

const paymentFilter = {
  /** Words in the customer's name or e-mail, the reference, our key, a booking's code or a space's name. */
  q: searchText,
  kind: paymentKind.optional(),
  state: paymentState.optional(),
  /** The code of a booking. */
  booking: code.optional(),
  /** The first and last date, in the default time zone. */
  from: plainDate.optional(),
  to: plainDate.optional(),
};

export const listPayments = endpoint({
  name: "listPayments",
  summary: "List charges and refunds to staff",
  method: "GET",
  path: "/admin/payments/",
  access: "staff",
  query: wireObject({
    ...listPage,
    ...paymentFilter,
    sort: z.enum(["created", "-created", "amount", "-amount"]).optional(),
  }),
  status: 200,
  answer: listOf(payment),
  refusals: ["not_found"],
});

export const downloadPayments = endpoint({
  name: "downloadPayments",
  summary: "Download charges and refunds as CSV, the latest first",
  method: "GET",
  path: "/admin/payments/csv/",
  access: "staff",
  query: wireObject(paymentFilter),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});

/** An outstanding amount that the bank refused to debit. */
export const refusedDebit = wireObject({
  booking: z.string(),
  space: z.string(),
  customer,
  outstanding: moneyAmount,
  dueDate: plainDate.nullable(),
  tries: z.int(),
  /** Null before the first attempt. */
  lastTriedOn: plainDate.nullable(),
  starts: instant,
});
export type RefusedDebit = z.output<typeof refusedDebit>;

export const owedRefund = wireObject({
  code: z.string(),
  /** Null if the charge belongs to no booking. */
  booking: z.string().nullable(),
  customer,
  amount: moneyAmount,
  chargeReference: z.string(),
  owedSince: instant,
  tries: z.int(),
  nextTry: instant,
  /** Waits for staff, because the card did not take it. */
  isHeld: z.boolean(),
  /** Waits for the end of a dispute of its charge. */
  isDisputed: z.boolean(),
});
export type OwedRefund = z.output<typeof owedRefund>;

export const listUnsettledPayments = endpoint({
  name: "listUnsettledPayments",
  summary: "List refused debits and refunds that are owed, the oldest first",
  method: "GET",
  path: "/admin/payments/unsettled/",
  access: "staff",
  // Each of the two lists has its own pages.
  query: wireObject({
    limit: listPage.limit,
    debitsOffset: listPage.offset,
    refundsOffset: listPage.offset,
  }),
  status: 200,
  answer: wireObject({
    refusedDebitCount: z.int(),
    refusedDebits: z.array(refusedDebit),
    owedRefundCount: z.int(),
    owedRefunds: z.array(owedRefund),
  }),
  refusals: ["not_found"],
});

export const retryRefund = endpoint({
  name: "retryRefund",
  summary: "Retry an owed refund now",
  method: "POST",
  path: "/admin/refunds/{code}/retry/",
  access: "staff",
  params: wireObject({ code }),
  status: 200,
  answer: wireObject({
    /** Whether the refund is paid; otherwise the provider could not be reached or refused it. */
    isPaid: z.boolean(),
  }),
  refusals: ["not_found", "charge_disputed"],
});
