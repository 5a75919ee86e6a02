import type { Mailer, MailMessage } from "../../src/adapters/mailer/mailer.ts";

/** A mailer that stores its mails. */
export interface MemoryMailer extends Mailer {
  readonly delivered: MailMessage[];
}

export function createMemoryMailer(): MemoryMailer {
  const delivered: MailMessage[] = [];
  return {
    kind: "outbox",
    pauseMilliseconds: 0,
    delivered,
    deliver: async (message) => {
      delivered.push(message);
      return { status: "accepted" };
    },
  };
}
