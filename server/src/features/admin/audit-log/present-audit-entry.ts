import { auditSubjectKind, type AuditEntry } from "@frontage/contract/admin/audit.ts";
import type { listAuditEntries } from "./audit-log.queries.ts";

type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>["rows"][number];

/** Presents an entry of the audit with the person who made the change. */
export function presentAuditEntry(row: AuditRow): AuditEntry {
  const name = `${row.firstName ?? ""} ${row.lastName ?? ""}`.trim();
  return {
    ...row,
    by: row.userId === null ? null : { id: row.userId, name, email: row.email ?? "" },
    subject: { kind: auditSubjectKind.parse(row.subjectKind), code: row.subjectCode },
  };
}
