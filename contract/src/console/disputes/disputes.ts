import { disputeStates } from "@frontage/domain/bookings/disputes/dispute-state.ts";
import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { code, instant, moneyAmount, plainDate, text, wireObject } from "../../wire.ts";
import { listOf, listPage, searchText, version } from "../lists.ts";

// Money that leaves by another door, for staff. Source: docs/console/disputes.md

export const disputeState = z.enum(disputeStates);

/** A dispute of a charge: the customer's bank wants its money back. */
export const dispute = wireObject({
  code: z.string(),
  state: disputeState,
  amount: moneyAmount,
  /** In the provider's words, such as `product_not_received`. */
  reason: z.string(),
  /** Until when the provider accepts evidence; null if it accepts none. */
  answerDueAt: instant.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  provider: z.enum(["testpay", "stripe"]),
  /** The provider's reference of the dispute. */
  reference: z.string(),
  chargeReference: z.string(),
  customer: wireObject({ id: z.int(), name: z.string(), email: z.string() }),
  /** The bookings that the charge paid for; empty if it paid for none. */
  bookings: z.array(z.string()),
  /** What had been refunded before and was lost as well; 0 unless the dispute was lost. */
  excess: moneyAmount,
});
export type Dispute = z.output<typeof dispute>;

export const disputeFilter = z.enum(["open", "ended"]);

export const listDisputes = endpoint({
  name: "listDisputes",
  summary: "List disputes, those to be answered first",
  method: "GET",
  path: "/admin/disputes/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the customer's name or e-mail, our code or the provider's references. */
    q: searchText,
    state: disputeFilter.optional(),
    /** The code of a booking that the disputed charge paid for. */
    booking: code.optional(),
  }),
  status: 200,
  answer: listOf(dispute),
  refusals: ["not_found"],
});

export const downloadDisputeEvidence = endpoint({
  name: "downloadDisputeEvidence",
  summary: "Download the evidence for a dispute as one PDF",
  method: "GET",
  path: "/admin/disputes/{code}/evidence/",
  access: "staff",
  params: wireObject({ code }),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});

/** A payout of the provider to our bank that failed. */
export const failedPayout = wireObject({
  id: z.int(),
  provider: z.string(),
  reference: z.string(),
  amount: moneyAmount,
  failure: z.string().nullable(),
  failedAt: instant,
  resolution: wireObject({ at: instant, by: z.string(), note: z.string() }).nullable(),
  version,
});
export type FailedPayout = z.output<typeof failedPayout>;

export const listFailedPayouts = endpoint({
  name: "listFailedPayouts",
  summary: "List payouts to our bank that failed, the open ones first",
  method: "GET",
  path: "/admin/failed-payouts/",
  access: "staff",
  query: wireObject(listPage),
  status: 200,
  answer: listOf(failedPayout),
  refusals: ["not_found"],
});

export const resolveFailedPayout = endpoint({
  name: "resolveFailedPayout",
  summary: "Resolve a failed payout with a note on what was done",
  method: "POST",
  path: "/admin/failed-payouts/{id}/resolve/",
  access: "staff",
  params: wireObject({ id: z.string().regex(/^\d{1,15}$/) }),
  body: wireObject({ version, note: text(1000, "Note is required") }),
  status: 204,
  refusals: ["not_found", "stale"],
});

export const payRefundByTransfer = endpoint({
  name: "payRefundByTransfer",
  summary: "Record the bank transfer that pays a refund which the card did not take",
  method: "POST",
  path: "/admin/refunds/{code}/transfer/",
  access: "staff",
  params: wireObject({ code }),
  body: wireObject({ reference: text(100, "Reference is required"), date: plainDate }),
  status: 204,
  refusals: ["not_found", "charge_disputed"],
});

/** What a bank can do to the embedded card provider's records. */
export const testIncident = z.enum([
  "dispute_opened",
  "inquiry_opened",
  "dispute_answered",
  "dispute_won",
  "dispute_lost",
  "inquiry_closed",
  "refund_failed",
  "charge_failed",
  "payout_failed",
]);
export type TestIncident = z.output<typeof testIncident>;

export const raiseTestPayEvent = endpoint({
  name: "raiseTestPayEvent",
  summary: "Raise an event at the embedded card provider, as a bank would",
  method: "POST",
  path: "/admin/testpay/events/",
  access: "staff",
  body: wireObject({
    what: testIncident,
    /** The provider's reference of the charge, dispute or refund; unused for a payout. */
    reference: z.string().max(200).optional(),
    /** Of a new dispute, inquiry or payout; the other events have none. */
    amount: moneyAmount.optional(),
    reason: z.string().max(100).optional(),
  }),
  status: 204,
  refusals: ["not_found", "in_progress"],
});
