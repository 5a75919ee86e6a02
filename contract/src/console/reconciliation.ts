import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, instant, moneyAmount, text, wireObject } from "../wire.ts";
import { listOf, listPage, searchText, version } from "./lists.ts";

// The comparison of our records with the card provider's. Source: docs/console/reconciliation.md

const reconciliationRun = wireObject({
  /** Null for the nightly run. */
  requestedBy: z.string().nullable(),
  status: z.enum(["waiting", "running", "succeeded", "failed"]),
  /** Null while the run waits. */
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Charges and refunds from this time on are compared. */
  since: instant.nullable(),
  chargesChecked: z.int(),
  refundsChecked: z.int(),
  /** The number of open differences; null until the run has succeeded. */
  differencesFound: z.int().nullable(),
});
export type ReconciliationRun = z.output<typeof reconciliationRun>;

export const reconciliationFault = z.enum([
  "missing_here",
  "missing_there",
  "other_amount",
  "other_currency",
]);

export const reconciliationDifference = wireObject({
  id: z.int(),
  movement: z.enum(["charge", "refund", "dispute"]),
  fault: reconciliationFault,
  provider: z.string(),
  /** The provider's reference of the charge or refund. */
  reference: z.string(),
  /** What our records hold; null if they hold nothing. */
  recorded: moneyAmount.nullable(),
  /** What the provider has; null if it has nothing. */
  provided: moneyAmount.nullable(),
  /** The bookings of the payment; empty if our records do not have it. */
  bookings: z.array(z.string()),
  foundAt: instant,
  /** Whether the last run still found it. */
  isCurrent: z.boolean(),
  resolution: wireObject({ at: instant, by: z.string(), note: z.string() }).nullable(),
  version,
});
export type ReconciliationDifference = z.output<typeof reconciliationDifference>;

export const getReconciliation = endpoint({
  name: "getReconciliation",
  summary:
    "Return the latest reconciliations with the card provider and the number of open differences",
  method: "GET",
  path: "/admin/reconciliation/",
  access: "staff",
  status: 200,
  answer: wireObject({
    provider: z.string(),
    openDifferences: z.int(),
    /** The latest ten, the newest first. */
    runs: z.array(reconciliationRun),
  }),
  refusals: ["not_found"],
});

export const startReconciliation = endpoint({
  name: "startReconciliation",
  summary: "Start a reconciliation with the card provider, or join the one under way",
  method: "POST",
  path: "/admin/reconciliation/runs/",
  access: "staff",
  status: 200,
  answer: reconciliationRun,
  refusals: ["not_found"],
});

export const differenceState = z.enum(["open", "resolved"]);

export const listDifferences = endpoint({
  name: "listDifferences",
  summary: "List the differences between our records and the card provider's, the newest first",
  method: "GET",
  path: "/admin/reconciliation/differences/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the reference, a booking's code or the note. */
    q: searchText,
    state: differenceState.optional(),
    fault: reconciliationFault.optional(),
  }),
  status: 200,
  answer: listOf(reconciliationDifference),
  refusals: ["not_found"],
});

export const resolveDifference = endpoint({
  name: "resolveDifference",
  summary: "Resolve a difference with a note on what was done",
  method: "POST",
  path: "/admin/reconciliation/differences/{id}/resolution/",
  access: "staff",
  params: wireObject({ id: code }),
  body: wireObject({ version, note: text(2000, "A note is required") }),
  status: 200,
  answer: reconciliationDifference,
  refusals: ["not_found", "stale"],
});
