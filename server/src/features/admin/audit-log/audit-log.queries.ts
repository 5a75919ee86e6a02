import type { AuditAction } from "@frontage/contract/admin/audit-actions.ts";
import type { AuditSubjectKind } from "@frontage/contract/admin/audit.ts";
import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { wordsOf } from "../search-words.ts";

interface AuditFilter {
  /** Words in the person's name or e-mail, the subject's code or the reason. */
  readonly search?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly subjectKind?: AuditSubjectKind | undefined;
  readonly subject?: string | undefined;
  /** From the first instant, up to the second, which is excluded. */
  readonly from?: Temporal.Instant | undefined;
  readonly until?: Temporal.Instant | undefined;
}

function filtered(db: Database, filter: AuditFilter) {
  const { action, subjectKind, subject, from, until } = filter;
  let query = db.selectFrom("auditEntries as a").leftJoin("users as u", "u.id", "a.userId");
  for (const word of wordsOf(filter.search)) {
    query = query.where(
      sql<boolean>`concat_ws(' ', u.first_name, u.last_name, u.email, a.subject_code, a.reason) ilike ${word}`,
    );
  }
  if (action) {
    query = query.where("a.action", "=", action);
  }
  if (subjectKind) {
    query = query.where("a.subjectKind", "=", subjectKind);
  }
  if (subject !== undefined) {
    query = query.where("a.subjectCode", "=", subject);
  }
  if (from) {
    query = query.where("a.recordedAt", ">=", from);
  }
  if (until) {
    query = query.where("a.recordedAt", "<", until);
  }
  return query;
}

/** A page of the audit, the latest first, and how many entries match. */
export async function listAuditEntries(
  db: Database,
  filter: AuditFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await filtered(db, filter)
    .select(["a.id", "a.recordedAt", "a.userId", "a.requestId", "a.action", "a.subjectKind"])
    .select(["a.subjectCode", "a.reason", "a.before", "a.after"])
    .select(["u.firstName", "u.lastName", "u.email"])
    .orderBy("a.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}
