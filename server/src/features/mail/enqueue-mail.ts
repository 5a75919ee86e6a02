import { z } from "zod";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { mailFacts, type MailFacts } from "./mail-facts.ts";

export interface Recipient {
  readonly email: string;
  readonly name: string;
}

/** A mail to write: what it says, to whom, and under which key. */
export type Mail = MailFacts & {
  /** What the mail is about, such as `booking_confirmed:D4X…`: a second one under the same key is dropped. */
  readonly key: string;
  /** `house`: to ourselves. */
  readonly to: Recipient | "house";
};

/**
 * Writes a mail into the outbox. It leaves soon after `tx` has committed, and never if it does not. Repeating it is
 * harmless.
 */
export async function enqueueMail(
  tx: DatabaseTransaction,
  now: Temporal.Instant,
  mail: Mail,
): Promise<void> {
  await enqueueMails(tx, now, [mail]);
}

/** Writes several mails at once. */
export async function enqueueMails(
  tx: DatabaseTransaction,
  now: Temporal.Instant,
  mails: readonly Mail[],
): Promise<void> {
  await tx
    .insertInto("mails")
    .values(mails.map((mail) => rowOf(mail, now)))
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

function rowOf({ key, to, ...mail }: Mail, now: Temporal.Instant) {
  const { kind, ...facts } = z.encode(mailFacts, mail);
  return {
    kind,
    key,
    recipientEmail: to === "house" ? null : to.email,
    recipientName: to === "house" ? null : to.name,
    facts: JSON.stringify(facts),
    createdAt: now,
    sendAfter: now,
    expiresAt: staleFrom(mail),
  };
}

/** When there is no point in sending a mail any more; null: never. */
function staleFrom(mail: MailFacts): Temporal.Instant | null {
  switch (mail.kind) {
    case "booking_reminder":
      return mail.booking.start;
    case "password_reset":
    case "email_verification":
      return mail.validUntil;
    default:
      return null;
  }
}
