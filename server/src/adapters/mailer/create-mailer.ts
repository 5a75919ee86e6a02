import type { Mailer } from "./mailer.ts";
import { createOutboxMailer } from "./outbox-mailer.ts";

interface MailerSettings {
  /** Null: mails become files in the outbox folder. */
  readonly smtpUrl: string | null;
  readonly outboxFolder: string;
}

/** Creates the SMTP mailer if an SMTP server is configured, else the outbox mailer. */
export async function createMailer({ smtpUrl, outboxFolder }: MailerSettings): Promise<Mailer> {
  if (smtpUrl === null) {
    return createOutboxMailer(outboxFolder);
  }
  const { createSmtpMailer } = await import("./smtp-mailer.ts");
  return createSmtpMailer(smtpUrl);
}
