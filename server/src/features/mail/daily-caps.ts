import type { MailFacts } from "./mail-facts.ts";

/**
 * How many mails of a kind one recipient gets in 24 hours; null: as many as there are. What is about money, a date or a
 * way into the account is never held back: those have limits where they are made.
 * Source: docs/mail.md#how-many-a-day
 */
const dailyCaps: Readonly<Record<MailFacts["kind"], number | null>> = {
  booking_confirmed: null,
  booking_changed: 5,
  booking_reminder: null,
  debit_coming: null,
  debit_failed: null,
  receipt: null,
  refund_made: null,
  enquiry_received: 5,
  enquiry_notice: null,
  support_received: 5,
  support_notice: null,
  call_received: 5,
  call_notice: null,
  password_reset: null,
  email_verification: null,
  email_change_requested: 5,
  email_changed: 5,
  welcome: 5,
};

/** The kinds that have a cap, with it. */
export const cappedKinds = Object.entries(dailyCaps).flatMap(([kind, cap]) =>
  cap === null ? [] : [{ kind, cap }],
);
