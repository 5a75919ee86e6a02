import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import type { BookingRecord } from "@frontage/contract/console/bookings.ts";
import type { AppParts } from "../../../app-parts.ts";
import { mailFacts } from "../../../features/mail/mail-facts.ts";
import { mailSite } from "../../../features/mail/mail-site.ts";
import * as queries from "./booking-record.queries.ts";

/** The mails about a booking with their subjects and states, latest first. */
export async function presentMails(
  parts: Pick<AppParts, "db" | "siteSettings" | "config">,
  code: string,
): Promise<BookingRecord["mails"]> {
  const [mails, site, { renderMail }] = await Promise.all([
    queries.listMails(parts.db, code),
    mailSite(parts),
    import("../../../features/mail/render/render-mail.ts"),
  ]);
  return mails.map((mail) => {
    const facts = mailFacts.safeParse({ ...mail.facts, kind: mail.kind });
    return {
      id: mail.id,
      subject: facts.success ? renderMail(facts.data, site, mail.createdAt).subject : mail.kind,
      to: mail.recipientEmail === null ? "The team" : readableEmail(mail.recipientEmail),
      created: mail.createdAt,
      state: mail.sentAt ? "sent" : mail.failedAt ? "failed" : "waiting",
      error: mail.lastError,
      canResend: facts.success && mail.sentAt !== null,
    };
  });
}
