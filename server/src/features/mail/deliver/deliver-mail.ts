import { setTimeout as sleep } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { isMailAddress } from "../../../adapters/mailer/mail-address.ts";
import type {
  DeliveryOutcome,
  MailAttachment,
  MailMessage,
} from "../../../adapters/mailer/mailer.ts";
import type { AppParts } from "../../../app-parts.ts";
import { plainNameOf } from "../content/mail-content.ts";
import { holdsSecret, mailFacts, type MailFacts } from "../mail-facts.ts";
import { mailSite } from "../mail-site.ts";
import * as queries from "../mails.queries.ts";
import type { LeasedMail } from "../mails.queries.ts";
import { renderMail } from "../render/render-mail.ts";

/** Longer than any attempt may take. */
const leaseMinutes = 10;
/** With the waits between them: more than three days. */
const maxAttempts = 21;
const longestWaitMinutes = 6 * 60;

/** One minute after the first attempt, then twice as long after each, at most six hours. */
const waitAfter = (attempts: number) => Math.min(2 ** (attempts - 1), longestWaitMinutes);

type Parts = Pick<
  AppParts,
  "db" | "clock" | "log" | "config" | "siteSettings" | "files" | "mailer"
>;

/**
 * Delivers what is due, one mail after the other. A mail that fails waits and is tried again; when the server cannot
 * be reached, the rest waits for the next tick. Returns how many were accepted.
 *
 * Each mail is leased before and settled after its attempt, in commits of their own: no process sends what another has
 * sent or is sending. Only a crash, or a lost answer, between the server's "accepted" and our commit can make a second
 * copy; it has the same Message-ID.
 */
export async function deliverMail(parts: Parts, stopping: AbortSignal): Promise<number> {
  const { db, clock, log, config, mailer } = parts;
  await queries.giveUpStaleMails(db, clock.now());
  await queries.withdrawOvertakenChanges(db, clock.now());
  const [, domain = "localhost"] = config.mailFrom.email.split("@");
  for (let accepted = 0; ;) {
    const now = clock.now();
    const mail = stopping.aborted
      ? null
      : await queries.leaseMail(db, now, now.add({ minutes: leaseMinutes }), domain);
    if (!mail) {
      return accepted;
    }
    const outcome = await attempt(parts, mail);
    await settle(parts, mail, outcome);
    if (outcome.status === "accepted") {
      accepted += 1;
    } else {
      log.warn(
        { mail: mail.id, kind: mail.kind, attempts: mail.attempts },
        `mail ${outcome.status}`,
      );
    }
    if (outcome.status === "unreachable") {
      return accepted;
    }
    await sleep(mailer.pauseMilliseconds);
  }
}

async function attempt(parts: Parts, mail: LeasedMail): Promise<DeliveryOutcome> {
  const facts = mailFacts.safeParse({ ...mail.facts, kind: mail.kind });
  if (!facts.success) {
    // Written by a later version of us, perhaps, which will also send it.
    return { status: "postponed", reason: `Its facts are not those of a ${mail.kind}` };
  }
  try {
    return await parts.mailer.deliver(await messageOf(parts, mail, facts.data));
  } catch (error) {
    return { status: "postponed", reason: String(error) };
  }
}

async function messageOf(parts: Parts, mail: LeasedMail, facts: MailFacts): Promise<MailMessage> {
  const { config, files } = parts;
  const site = await mailSite(parts);
  const { replyTo, attachments, ...rendered } = renderMail(facts, site, mail.createdAt);
  return {
    ...rendered,
    attachments: [...attachments, ...(await storedAttachments(files, facts))],
    replyTo: replyTo && isMailAddress(replyTo.email) ? replyTo : null,
    messageId: mail.messageId ?? "",
    date: mail.createdAt,
    from: config.mailFrom,
    to:
      mail.recipientEmail === null
        ? config.mailFrom
        : { email: mail.recipientEmail, name: plainNameOf(mail.recipientName ?? "") },
  };
}

/** What people have sent along. A file that is gone is left out: the words still arrive. */
async function storedAttachments(
  files: Parts["files"],
  facts: MailFacts,
): Promise<MailAttachment[]> {
  if (facts.kind !== "support_notice" || !facts.attachment) {
    return [];
  }
  const { key, filename, contentType } = facts.attachment;
  const file = await files.read(key);
  return file ? [{ filename, contentType, content: await buffer(file.open()) }] : [];
}

async function settle(
  { db, clock, mailer }: Parts,
  mail: LeasedMail,
  outcome: DeliveryOutcome,
): Promise<void> {
  const now = clock.now();
  if (outcome.status === "accepted") {
    // The outbox folder has the link in plain letters all the same, and its page shows it.
    const forgetFacts = holdsSecret(mail.kind) && mailer.kind === "smtp";
    await queries.markSent(db, mail, now, forgetFacts);
  } else if (outcome.status === "refused" || mail.attempts >= maxAttempts) {
    const forgetFacts = holdsSecret(mail.kind);
    await queries.putOffMail(db, mail, { failedAt: now, lastError: outcome.reason, forgetFacts });
  } else {
    const sendAfter = now.add({ minutes: waitAfter(mail.attempts) });
    await queries.putOffMail(db, mail, { sendAfter, lastError: outcome.reason });
  }
}
