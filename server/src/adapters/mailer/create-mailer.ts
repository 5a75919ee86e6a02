import path from "node:path";
import type { Config } from "../../config.ts";
import type { Mailer } from "./mailer.ts";
import { createOutboxMailer } from "./outbox-mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/** The mailer that the settings ask for: SMTP, else the outbox folder. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl === null
    ? createOutboxMailer(path.join(config.dataDir, "outbox"))
    : createSmtpMailer(config.smtpUrl);
}
