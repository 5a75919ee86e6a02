import { auditActions } from "@frontage/contract/admin/audit-actions.ts";
import type { AuditEntry, AuditSubjectKind } from "@frontage/contract/admin/audit.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";

/** A field of a change as text; null where there was or is none. */
export interface ShownChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** An entry of the audit as the list shows it. */
export interface ShownEntry {
  readonly id: number;
  /** In the default time zone. */
  readonly when: string;
  readonly who: string;
  readonly what: string;
  readonly subject: { readonly kind: AuditSubjectKind; readonly code: string };
  readonly reason: string | null;
  readonly changes: readonly ShownChange[];
}

const texts: Readonly<Record<string, string>> = auditActions;

export function showEntry(entry: AuditEntry, timeZone: string): ShownEntry {
  const { id, recordedAt, by, action, subject, reason, before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return {
    id,
    when: formatDateTimeIn(timeZone, recordedAt),
    who: by ? by.name || by.email : "The system",
    what: texts[action] ?? action,
    subject,
    reason,
    changes: fields.map((field) => ({
      field: nameOfField(field),
      before: textOf(before?.[field]),
      after: textOf(after?.[field]),
    })),
  };
}

/** "screenGroup" becomes "Screen group". */
function nameOfField(field: string): string {
  const spaced = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "") {
    return null;
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
