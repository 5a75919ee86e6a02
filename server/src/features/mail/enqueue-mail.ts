import { z } from "zod";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { jsonRows } from "../../db/json-rows.ts";
import { currentTraceParent } from "../../telemetry/spans.ts";
import { mailFacts, type MailFacts } from "./mail-facts.ts";
import { insertMails } from "./mails.queries.ts";

export interface Recipient {
  readonly email: string;
  readonly name: string;
}

/** A mail to write: its facts, recipient and key. */
export type Mail = MailFacts & {
  /** Identifies the event, such as `booking_confirmed:D4X…`. A second mail with the same key is dropped. */
  readonly key: string;
  /** `team` is our own address. */
  readonly to: Recipient | "team";
};

/**
 * Adds a mail to the outbox. It is sent soon after `tx` commits, and not at all if `tx` rolls back. Idempotent by key.
 */
export async function enqueueMail(
  tx: DatabaseTransaction,
  now: Temporal.Instant,
  mail: Mail,
): Promise<void> {
  await enqueueMails(tx, now, [mail]);
}

/** Adds several mails to the outbox in one statement. */
export async function enqueueMails(
  tx: DatabaseTransaction,
  now: Temporal.Instant,
  mails: readonly Mail[],
): Promise<void> {
  await insertMails(tx, mailRows(mails, now));
}

/** The rows of mails as JSON, for `insertMailRows`. */
export function mailRows(mails: readonly Mail[], now: Temporal.Instant): string {
  return jsonRows(mails.map((mail) => rowOf(mail, now)));
}

function rowOf({ key, to, ...mail }: Mail, now: Temporal.Instant) {
  const { kind, ...facts } = z.encode(mailFacts, mail);
  return {
    kind,
    key,
    recipientEmail: to === "team" ? null : to.email,
    recipientName: to === "team" ? null : to.name,
    facts,
    createdAt: now,
    sendAfter: now,
    expiresAt: expiryOf(mail),
    traceParent: currentTraceParent(),
  };
}

/** When it becomes pointless to send the mail; null for never. */
function expiryOf(mail: MailFacts): Temporal.Instant | null {
  switch (mail.kind) {
    case "booking_reminder":
      return mail.booking.start;
    case "password_reset":
    case "customer_invitation":
    case "address_verification":
    case "email_verification":
    case "landlord_invitation":
    case "staff_invitation":
      return mail.validUntil;
    default:
      return null;
  }
}
