import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant, queryInteger, wireObject } from "../wire.ts";
import { listOf, listPage, searchText } from "./lists.ts";

/** Waiting to leave, accepted by the mail server, given up, or withdrawn because it no longer applied. */
export const mailState = z.enum(["waiting", "sent", "failed", "withdrawn"]);
export type MailState = z.output<typeof mailState>;

const mailFields = {
  id: z.int(),
  kind: z.string(),
  /** Our own address for copies to the team. */
  recipient: z.string(),
  state: mailState,
  createdAt: instant,
  /** When it was sent or given up; null while it waits. */
  endedAt: instant.nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** The mail that repeats it; null if it was not sent again. */
  resentAs: z.int().nullable(),
};

/** A mail of the outbox. Source: docs/people/mail.md#in-the-console */
const mailRow = wireObject(mailFields);
export type MailRow = z.output<typeof mailRow>;

const mailItem = wireObject({
  ...mailFields,
  /** Null once its facts were deleted: it can neither be shown nor sent again. */
  content: wireObject({
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.string()),
  }).nullable(),
});

const params = wireObject({ id: queryInteger(1, 999_999_999) });

export const listStaffMails = endpoint({
  name: "listStaffMails",
  summary: "List the mails of the outbox to staff, the latest first",
  method: "GET",
  path: "/admin/mail/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the kind or the recipient's address or name. */
    q: searchText,
    state: mailState.optional(),
  }),
  status: 200,
  answer: listOf(mailRow),
  refusals: ["not_found"],
});

export const getStaffMail = endpoint({
  name: "getStaffMail",
  summary: "Return a mail of the outbox with its text",
  method: "GET",
  path: "/admin/mail/{id}/",
  access: "staff",
  params,
  status: 200,
  answer: mailItem,
  refusals: ["not_found"],
});

export const previewStaffMail = endpoint({
  name: "previewStaffMail",
  summary: "Return the HTML of a mail, for a sandboxed frame",
  method: "GET",
  path: "/admin/mail/{id}/html/",
  access: "staff",
  isDownload: true,
  params,
  status: 200,
  refusals: ["not_found"],
});

export const resendMail = endpoint({
  name: "resendMail",
  summary: "Send a mail again, as a new mail with the same facts",
  method: "POST",
  path: "/admin/mail/{id}/resend/",
  access: "staff",
  params,
  status: 201,
  answer: wireObject({ id: z.int() }),
  refusals: ["not_found"],
});

/** What each kind of mail is about, as the console names it. Source: docs/people/mail.md#in-the-console */
export const mailTitles: Readonly<Record<string, string>> = {
  booking_confirmed: "Booking confirmed",
  booking_changed: "Booking changed",
  booking_cancelled: "Booking cancelled",
  booking_reminder: "Reminder of a booking",
  booking_documents: "Documents of a booking",
  debit_coming: "Debit to come",
  debit_failed: "Debit refused",
  receipt: "Receipt",
  extra_charged: "Extra charge",
  extra_requested: "Extra charge to pay",
  event_taken_off: "Event page taken off",
  refund_made: "Refund",
  refund_failed: "Refund that failed",
  vat_document_issued: "Invoice or credit note",
  invoice_overdue: "Invoice overdue",
  enquiry_received: "Enquiry, for the sender",
  enquiry_notice: "Enquiry, for the team",
  support_received: "Support request, for the sender",
  support_notice: "Support request, for the team",
  call_received: "Call request, for the sender",
  call_notice: "Call request, for the team",
  inbox_answer: "Answer from the inbox",
  password_reset: "Password reset",
  customer_invitation: "Invitation of a customer",
  landlord_invitation: "Invitation of a landlord",
  staff_invitation: "Invitation to the team",
  address_verification: "Check of an account’s address",
  email_verification: "Check of an e-mail address",
  email_change_requested: "Change of address requested",
  email_changed: "Address changed",
  access_changed: "Change of access to an account",
  account_erased: "Account erased",
  landlord_booking: "Booking, for the landlord",
  landlord_change: "Change of a booking, for the landlord",
  landlord_cancellation: "Cancellation, for the landlord",
  landlord_statement: "Statement, for the landlord",
  welcome: "Welcome",
};

/** The title of a kind of mail, such as "Extra charge" for `extra_charged`. */
export function mailTitle(kind: string): string {
  return mailTitles[kind] ?? "Mail";
}
