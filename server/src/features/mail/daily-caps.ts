import type { MailFacts } from "./mail-facts.ts";

/**
 * The maximum number of mails of each kind that one recipient gets in 24 hours; null for no cap. Mails about money,
 * dates and access to the account have no cap here, since they are limited where they are requested.
 * Source: docs/people/mail.md#how-many-a-day
 */
const dailyCaps: Readonly<Record<MailFacts["kind"], number | null>> = {
  booking_confirmed: null,
  booking_changed: 5,
  booking_cancelled: null,
  booking_reminder: null,
  debit_coming: null,
  debit_failed: null,
  receipt: null,
  extra_charged: null,
  extra_requested: null,
  booking_documents: null,
  refund_made: null,
  vat_document_issued: null,
  invoice_overdue: null,
  landlord_booking: null,
  landlord_change: 20,
  landlord_cancellation: null,
  landlord_statement: null,
  refund_failed: null,
  event_taken_off: null,
  enquiry_received: 5,
  enquiry_notice: null,
  support_received: 5,
  support_notice: null,
  call_received: 5,
  call_notice: null,
  inbox_answer: null,
  password_reset: null,
  customer_invitation: null,
  address_verification: null,
  email_verification: null,
  email_change_requested: null,
  email_changed: null,
  landlord_invitation: 5,
  staff_invitation: 5,
  access_changed: null,
  account_erased: null,
  welcome: 5,
};

/** The capped kinds with their caps. */
export const cappedKinds = Object.entries(dailyCaps).flatMap(([kind, cap]) =>
  cap === null ? [] : [{ kind, cap }],
);
