/** What each kind of mail is about, as the console names it. Source: docs/mail.md#in-the-console */
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
