import type { MailAddress } from "./mail-address.ts";

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | string;
}

export interface MailMessage {
  /** `<…@…>`, the same at each attempt: a receiver can recognise a repeated mail. */
  readonly messageId: string;
  readonly date: Temporal.Instant;
  readonly from: MailAddress;
  readonly to: MailAddress;
  /** Who gets an answer; null: the sender. */
  readonly replyTo: MailAddress | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/** What became of an attempt to deliver a mail. Reasons are for operators. */
export type DeliveryOutcome =
  | { readonly status: "accepted" }
  /** It will never be taken: there is no such recipient. */
  | { readonly status: "refused"; readonly reason: string }
  /** Not this time. It may have arrived all the same, if the answer was lost. */
  | { readonly status: "postponed"; readonly reason: string }
  /** As `postponed`, and no other mail would fare better now. */
  | { readonly status: "unreachable"; readonly reason: string };

/** Where mail goes to. */
export interface Mailer {
  readonly kind: "smtp" | "outbox";
  /** How long to wait between two mails: providers take so many a second. */
  readonly pauseMilliseconds: number;
  deliver(message: MailMessage): Promise<DeliveryOutcome>;
}
