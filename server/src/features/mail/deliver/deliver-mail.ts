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
import {
  holdsSecret,
  isDeletedOnceSent,
  mailFacts,
  type MailFacts,
  type MailPaper,
} from "../mail-facts.ts";
import { mailSite } from "../mail-site.ts";
import * as queries from "../mails.queries.ts";
import type { LeasedMail } from "../mails.queries.ts";
import { renderMail } from "../render/render-mail.ts";
import { inSpan, parentOf } from "../../../telemetry/spans.ts";
import type { RunFaults } from "../../../jobs/run-faults.ts";

/** Longer than any attempt can take. */
const leaseMinutes = 10;
/** With the intervals in between, they span a little over three days. */
const maxAttempts = 21;
const maxRetryMinutes = 6 * 60;

/** One minute after the first attempt, doubled after each further one, at most six hours. */
const retryMinutesAfter = (attempts: number) => Math.min(2 ** (attempts - 1), maxRetryMinutes);

/** Makes the file of a document; null if there is none. The features that own the documents are above this one. */
export type AttachPaper = (paper: MailPaper) => Promise<Buffer | null>;

type Parts = Pick<
  AppParts,
  "db" | "clock" | "log" | "config" | "siteSettings" | "files" | "mailer"
> & { readonly attachPaper: AttachPaper };

/**
 * Delivers the mails that are due, one after the other. A mail that fails is retried later; if the server cannot be
 * reached, the others wait for the next tick. Returns how many mails were accepted.
 *
 * Each mail is leased before its attempt and its outcome recorded after it, in two commits, so that no two processes
 * send the same mail. Only a crash or a lost answer between the server's "accepted" and our commit can send a mail
 * twice; the copy has the same Message-ID. Source: docs/people/mail.md#delivery
 */
export async function deliverMail(
  parts: Parts,
  stopping: AbortSignal,
  faults: RunFaults,
): Promise<number> {
  const { db, clock, log, config, mailer } = parts;
  await queries.giveUpStaleMails(db, clock.now());
  await queries.withdrawSupersededChanges(db, clock.now());
  const [, domain = "localhost"] = config.mailFrom.email.split("@");
  for (let accepted = 0; ;) {
    const now = clock.now();
    const mail = stopping.aborted
      ? null
      : await queries.leaseMail(db, now, now.add({ minutes: leaseMinutes }), domain);
    if (!mail) {
      return accepted;
    }
    const outcome = await inSpan(
      `mail ${mail.kind}`,
      { kind: "queued", parent: parentOf(mail.traceParent) },
      () => attempt(parts, mail),
    );
    await recordOutcome(parts, mail, outcome);
    if (outcome.status === "accepted") {
      accepted += 1;
    } else {
      log.warn(
        { mail: mail.id, kind: mail.kind, attempts: mail.attempts },
        `mail ${outcome.status}`,
      );
      faults.add(new Error(outcome.reason));
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
    // A later version of the server may have written this mail, and will send it.
    return { status: "postponed", reason: `The facts do not match the kind ${mail.kind}` };
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
  const { replyTo, attachments, papers, ...rendered } = renderMail(facts, site, mail.createdAt);
  return {
    ...rendered,
    attachments: [
      ...attachments,
      ...(await paperAttachments(parts, papers)),
      ...(await storedAttachments(files, facts)),
    ],
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

async function paperAttachments(
  { attachPaper }: Parts,
  papers: readonly MailPaper[],
): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const paper of papers) {
    const content = await attachPaper(paper);
    if (content) {
      attachments.push({ filename: paper.filename, contentType: "application/pdf", content });
    }
  }
  return attachments;
}

/** The attachments of a form. A missing file is left out, so that the text still arrives. */
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

async function recordOutcome(
  { db, clock, mailer }: Parts,
  mail: LeasedMail,
  outcome: DeliveryOutcome,
): Promise<void> {
  const now = clock.now();
  const isFinal =
    outcome.status === "accepted" || outcome.status === "refused" || mail.attempts >= maxAttempts;
  if (isFinal && isDeletedOnceSent(mail.kind)) {
    await queries.deleteMail(db, mail);
  } else if (outcome.status === "accepted") {
    // The embedded outbox keeps the link: its folder contains it in plain text, and its page shows it.
    const forgetSecret = holdsSecret(mail.kind) && mailer.kind === "smtp";
    await queries.markSent(db, mail, now, forgetSecret);
  } else if (outcome.status === "refused" || mail.attempts >= maxAttempts) {
    const forgetSecret = holdsSecret(mail.kind);
    await queries.recordFailure(db, mail, {
      failedAt: now,
      lastError: outcome.reason,
      forgetSecret,
    });
  } else {
    const sendAfter = now.add({ minutes: retryMinutesAfter(mail.attempts) });
    await queries.recordFailure(db, mail, { sendAfter, lastError: outcome.reason });
  }
}
