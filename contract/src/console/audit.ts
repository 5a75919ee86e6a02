import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, instant, plainDate, wireObject } from "../wire.ts";
import { auditActions, type AuditAction } from "./audit-actions.ts";
import { listOf, listPage, searchText } from "./lists.ts";

/** What an entry is about. With its code, it leads to a page of the console. */
export const auditSubjectKind = z.enum([
  "booking",
  "charge",
  "closed_time",
  "company",
  "content",
  "device",
  "discount",
  "dispute",
  "enquiry",
  "event",
  "job",
  "landlord",
  "mail",
  "payout",
  "policy",
  "product",
  "rate_card",
  "reconciliation",
  "redirect",
  "refund",
  "settings",
  "space",
  "statement",
  "tax",
  "user",
]);
export type AuditSubjectKind = z.output<typeof auditSubjectKind>;

// `Object.keys` types the keys of a constant record as strings.
export const auditAction = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]);

/** Fields with their values. Secrets and card data are left out. */
const auditedFields = z.record(z.string(), z.unknown()).nullable();

/** A recorded change. Source: docs/console/audit.md */
export const auditEntry = wireObject({
  id: z.int(),
  recordedAt: instant,
  /** Null for changes by a job or the command line. */
  by: wireObject({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
  /** The request's reference number, as in the log. */
  requestId: z.string().nullable(),
  action: z.string(),
  subject: wireObject({
    kind: auditSubjectKind,
    code: z.string(),
    /** The current name of a person (or else their e-mail), space, event, device or post; null for everything else. */
    name: z.string().nullable(),
  }),
  reason: z.string().nullable(),
  before: auditedFields,
  after: auditedFields,
  /** The current names of the spaces that a field `space` names by their codes. */
  spaces: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditEntries = endpoint({
  name: "listAuditEntries",
  summary: "List the recorded changes to staff, the latest first",
  method: "GET",
  path: "/admin/audit/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the person's name or e-mail, the subject's code or the reason. */
    q: searchText,
    action: auditAction.optional(),
    subjectKind: auditSubjectKind.optional(),
    subject: code.optional(),
    /** The first and last date, in the default time zone. */
    from: plainDate.optional(),
    to: plainDate.optional(),
  }),
  status: 200,
  answer: listOf(auditEntry),
  refusals: ["not_found"],
});
