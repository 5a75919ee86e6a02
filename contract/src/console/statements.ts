import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, instant, moneyAmount, plainDate, text, wireObject, yearMonth } from "../wire.ts";
import { listOf, listPage, searchText, version } from "./lists.ts";

// What landlords are owed for a month. Source: docs/console/landlord-statements.md

/** Nothing is due if the landlord's parts sum to 0 or less. */
export const statementState = z.enum(["due", "paid_out", "nothing_due"]);

const statementFields = {
  /** `STM-000012`. */
  number: z.string(),
  landlord: wireObject({ id: z.int(), name: z.string(), email: z.string() }),
  month: yearMonth,
  state: statementState,
  totalDue: moneyAmount,
  issuedAt: instant,
  /** Null until it is paid out. */
  payout: wireObject({ reference: z.string(), paidOn: plainDate }).nullable(),
  version,
};

export const statementSummary = wireObject(statementFields);
export type StatementSummary = z.output<typeof statementSummary>;

/** Why an earlier month was corrected. */
export const correctionReason = z.enum([
  "price_changed",
  "cancelled",
  "moved",
  "placed_later",
  "letting_changed",
]);

/**
 * A booking, the kept part of a cancelled one, or a later correction of either. Amounts are whole minor units of the
 * statement's currency.
 */
export const statementLine = wireObject({
  kind: z.enum(["booking", "cancellation", "correction"]),
  /** Null unless it is a correction. */
  correction: correctionReason.nullable(),
  /** The month in which the booking counts. */
  month: yearMonth,
  booking: z.string(),
  space: z.string(),
  timeZone: z.string(),
  start: instant,
  end: instant,
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
  /** The landlord's share as decimal digits. */
  split: z.string(),
  landlordNet: z.int(),
  landlordGross: z.int(),
});
export type StatementLine = z.output<typeof statementLine>;

const amounts = wireObject({
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
  landlordNet: z.int(),
  landlordGross: z.int(),
});
export type StatementAmounts = z.output<typeof amounts>;

export const statement = wireObject({
  ...statementFields,
  currency: z.string(),
  /** The time zone that decides the month. */
  timeZone: z.string(),
  lines: z.array(statementLine),
  /** What the split is of, and who owes the VAT, as sentences. */
  splitTerms: z.string(),
  bookings: amounts,
  cancellations: amounts,
  corrections: amounts,
  /** The balance carried from an earlier statement, always below 0. Null if there is none. */
  carried: wireObject({ number: z.string(), amount: z.int() }).nullable(),
  files: z.array(wireObject({ format: z.enum(["pdf", "csv"]), sha256: z.string() })),
});
export type Statement = z.output<typeof statement>;

export const statementFormat = z.enum(["pdf", "csv"]);

export const listStatements = endpoint({
  name: "listStatements",
  summary: "List the statements of all landlords to staff",
  method: "GET",
  path: "/admin/statements/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the number, the landlord's name or e-mail or the payout's reference. */
    q: searchText,
    state: statementState.optional(),
    month: yearMonth.optional(),
    sort: z.enum(["number", "-number", "total", "-total", "landlord", "-landlord"]).optional(),
  }),
  status: 200,
  answer: listOf(statementSummary),
  refusals: ["not_found"],
});

export const getStatement = endpoint({
  name: "getStatement",
  summary: "Return a landlord's statement with its lines to staff",
  method: "GET",
  path: "/admin/statements/{number}/",
  access: "staff",
  params: wireObject({ number: code }),
  status: 200,
  answer: statement,
  refusals: ["not_found"],
});

export const downloadStatement = endpoint({
  name: "downloadStatement",
  summary: "Download a landlord's statement as PDF or CSV",
  method: "GET",
  path: "/admin/statements/{number}/{format}/",
  access: "staff",
  params: wireObject({ number: code, format: statementFormat }),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});

export const payOutStatement = endpoint({
  name: "payOutStatement",
  summary:
    "Mark a statement as paid out. A statement is paid out only once; a mistake is corrected",
  method: "POST",
  path: "/admin/statements/{number}/payout/",
  access: "staff",
  params: wireObject({ number: code }),
  body: wireObject({
    version,
    reference: text(140, "A reference is required"),
    paidOn: plainDate,
  }),
  status: 200,
  answer: statement,
  refusals: ["not_found", "stale"],
});

export const correctPayout = endpoint({
  name: "correctPayout",
  summary: "Correct the recorded payout of a statement, or withdraw it, with a reason",
  method: "PUT",
  path: "/admin/statements/{number}/payout/",
  access: "staff",
  params: wireObject({ number: code }),
  body: wireObject({
    version,
    /** Null if the statement has not been paid out after all. */
    payout: wireObject({
      reference: text(140, "A reference is required"),
      paidOn: plainDate,
    }).nullable(),
    reason: text(500, "Reason is required"),
  }),
  status: 200,
  answer: statement,
  refusals: ["not_found", "stale"],
});
