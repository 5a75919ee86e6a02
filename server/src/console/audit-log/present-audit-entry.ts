import { presentContact } from "../present-contact.ts";
import { personName } from "@frontage/domain/text/person-name.ts";
import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import { auditSubjectKind, type AuditEntry } from "@frontage/contract/console/audit.ts";
import type { listAuditEntries } from "./audit-log.queries.ts";

type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>["rows"][number];

/** Presents an entry of the audit with the person who made the change. */
export function presentAuditEntry(row: AuditRow): AuditEntry {
  const {
    userId,
    subjectKind,
    subjectCode,
    subjectFirstName,
    subjectLastName,
    subjectEmail,
    subjectCurrentName,
  } = row;
  const subjectName = personName({ firstName: subjectFirstName, lastName: subjectLastName });
  return {
    ...row,
    by: userId === null ? null : { id: userId, ...presentContact(row) },
    subject: {
      kind: auditSubjectKind.parse(subjectKind),
      code: subjectCode,
      name: subjectCurrentName ?? (subjectName || (subjectEmail && readableEmail(subjectEmail))),
    },
  };
}
