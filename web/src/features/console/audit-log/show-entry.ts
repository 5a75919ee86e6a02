import { capitalise } from "@frontage/domain/text/capitalise.ts";
import { auditActions } from "@frontage/contract/console/audit-actions.ts";
import type { AuditEntry } from "@frontage/contract/console/audit.ts";
import { mailTitles } from "@frontage/contract/console/mail.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { z } from "zod";
import { kindNames } from "../../devices/shown-device.ts";
import { staffStatusLabels } from "@frontage/domain/bookings/statements/status-words.ts";
import { statusLabels } from "../spaces/space-status-label.ts";

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
  readonly subject: AuditEntry["subject"];
  readonly reason: string | null;
  readonly changes: readonly ShownChange[];
}

const actionTexts: Readonly<Record<string, string>> = auditActions;

export function showEntry(entry: AuditEntry, timeZone: string): ShownEntry {
  const { id, recordedAt, by, action, subject, reason, before, after, spaces } = entry;
  const shown = (field: string, value: unknown) => {
    const words = field === "space" ? spaces : wordsByField[field];
    return (typeof value === "string" ? words?.[value] : undefined) ?? textOf(value, timeZone);
  };
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return {
    id,
    when: formatDateTimeIn(timeZone, recordedAt),
    who: by ? by.name || by.email : "The system",
    what: actionTexts[action] ?? action,
    subject,
    reason,
    changes: fields.map((field) => ({
      field: nameOfField(field),
      before: shown(field, before?.[field]),
      after: shown(field, after?.[field]),
    })),
  };
}

/** The words for codes of one word, by their field: the same word means something else in a text that staff typed. */
const wordsByField: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: { ...kindNames, ...mailTitles },
  paymentTerms: { card: "By card", invoice: "On invoice" },
  status: { ...statusLabels, ...staffStatusLabels, active: "Active" },
};

/** "screenGroup" becomes "Screen group". */
function nameOfField(field: string): string {
  const spaced = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalise(spaced);
}

/** "extra_charged" becomes the title of that mail, and another code of several words a sentence. */
function wordsOfCode(text: string): string {
  if (!/^[a-z]+(_[a-z]+)+$/.test(text)) {
    return text;
  }
  const words = text.replaceAll("_", " ");
  return mailTitles[text] ?? capitalise(words);
}

const recordedMoney = z.strictObject({ amount: z.int(), currency: z.string().length(3) });
const recordedFields = z.record(z.string(), z.unknown());
const recordedTime = z.iso.datetime();

/** A recorded value as text: amounts and times as on other pages, lists and fields without brackets. */
function textOf(value: unknown, timeZone: string): string | null {
  if (value === undefined || value === null || value === "") {
    return null;
  }
  if (typeof value === "boolean") {
    return value ? "Yes" : "No";
  }
  if (typeof value !== "object") {
    return recordedTime.safeParse(value).success
      ? formatDateTimeIn(timeZone, Temporal.Instant.from(String(value)))
      : wordsOfCode(String(value));
  }
  const money = recordedMoney.safeParse(value);
  if (money.success) {
    return formatMoney(money.data);
  }
  const texts = Array.isArray(value)
    ? value.map((item) => textOf(item, timeZone))
    : Object.entries(recordedFields.parse(value)).map(([field, item]) => {
        const text = textOf(item, timeZone);
        return text === null ? null : `${nameOfField(field)}: ${text}`;
      });
  return texts.filter((text) => text !== null).join(", ") || null;
}
