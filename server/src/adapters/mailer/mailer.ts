import type { MailAddress } from "./mail-address.ts";

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | string;
}

export interface MailMessage {
  /** `<…@…>`, the same at each attempt, so that a receiver can recognise a repeated mail. */
  readonly messageId: string;
  readonly date: Temporal.Instant;
  readonly from: MailAddress;
  readonly to: MailAddress;
  /** The address for replies; null: the sender. */
  readonly replyTo: MailAddress | null;
  /** The Message-ID of the mail that it answers, so that it joins that thread; null for none. */
  readonly inReplyTo: string | null;
  /** Whether a person wrote it; all others say that they are automatic. */
  readonly isByPerson: boolean;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/** The outcome of a delivery attempt. Reasons are for operators. */
export type DeliveryOutcome =
  | { readonly status: "accepted" }
  /** Final: the recipient does not exist. */
  | { readonly status: "refused"; readonly reason: string }
  /** Failed for now. The mail may still have arrived, if the answer was lost. */
  | { readonly status: "postponed"; readonly reason: string }
  /** Like `postponed`, and no other mail could be delivered now either. */
  | { readonly status: "unreachable"; readonly reason: string };

/** Delivers mails. */
export interface Mailer {
  readonly kind: "smtp" | "outbox";
  /** The pause between two mails, since providers limit the mails per second. */
  readonly pauseMilliseconds: number;
  deliver(message: MailMessage): Promise<DeliveryOutcome>;
}
