import path from "node:path";
import type { Config } from "../../config/config.ts";
import type { Mailer } from "./mailer.ts";
import { createOutboxMailer } from "./outbox-mailer.ts";

/** The mailer that the settings ask for: SMTP, else the outbox folder. */
export async function createMailer(config: Config): Promise<Mailer> {
  if (config.smtpUrl === null) {
    return createOutboxMailer(path.join(config.dataDir, "outbox"));
  }
  const { createSmtpMailer } = await import("./smtp-mailer.ts");
  return createSmtpMailer(config.smtpUrl);
}
