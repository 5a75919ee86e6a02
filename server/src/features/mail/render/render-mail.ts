import { personName } from "@frontage/domain/text/person-name.ts";
import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import type { MailAddress } from "../../../adapters/mailer/mail-address.ts";
import type { MailAttachment } from "../../../adapters/mailer/mailer.ts";
import * as access from "../content/access-content.ts";
import * as account from "../content/account-content.ts";
import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingReminder,
} from "../content/booking-content.ts";
import { calendarFile, type CalendarMethod } from "./calendar-file.ts";
import { vatDocumentIssued } from "../content/document-content.ts";
import * as enquiries from "../content/enquiry-content.ts";
import * as landlords from "../content/landlord-content.ts";
import { htmlMail } from "./html-mail.ts";
import type { MailContent, MailSite } from "../content/mail-content.ts";
import type { MailFacts, MailPaper, PricedBooking } from "../mail-facts.ts";
import {
  debitComing,
  debitFailed,
  invoiceOverdue,
  receipt,
  refundFailed,
  refundMade,
} from "../content/payment-content.ts";
import * as staff from "../content/staff-content.ts";
import { withTransfers } from "../content/transfer-blocks.ts";
import { textMail } from "./text-mail.ts";

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** The documents to attach besides. */
  readonly papers: readonly MailPaper[];
  /** Where replies go; null for our own address. */
  readonly replyTo: MailAddress | null;
  /** The Message-ID of the mail that it answers; null for none. */
  readonly inReplyTo: string | null;
  /** Whether a person wrote its text. */
  readonly isByPerson: boolean;
}

/** Renders a mail. Pure: the same facts give the same mail. `writtenAt` is when the mail was added to the outbox. */
export function renderMail(
  stored: MailFacts,
  storedSite: MailSite,
  writtenAt: Temporal.Instant,
): RenderedMail {
  const facts = withReadableAddresses(stored);
  const site = withReadableAddresses(storedSite);
  const content = withTransfers(contentOf(facts, site), facts, site);
  return {
    subject: content.subject,
    text: textMail(content, site),
    html: htmlMail(content, site),
    attachments: calendarBookings(facts).map(({ booking, method }) => ({
      filename: `frontage-${booking.code}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: calendarFile(booking, site, writtenAt, method),
    })),
    papers: "papers" in facts ? facts.papers : [],
    // Mail servers know domains in ASCII only.
    replyTo: replyAddressOf(stored),
    inReplyTo: facts.kind === "inbox_answer" ? facts.inReplyTo : null,
    isByPerson: facts.kind === "inbox_answer",
  };
}

/** Shows readers the e-mail addresses of facts in their own letters. Source: docs/people/names.md#e-mail-addresses */
function withReadableAddresses<Facts>(facts: Facts): Facts {
  const shown = (name: string, value: unknown): unknown => {
    if (typeof value === "string") {
      return name === "email" || name === "newEmail" ? readableEmail(value) : value;
    }
    if (Array.isArray(value)) {
      return value.map((item) => shown(name, item));
    }
    return typeof value === "object" &&
      value !== null &&
      Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shown(key, part)]))
      : value;
  };
  // The same facts, with other text in some of them.
  return shown("", facts) as Facts;
}

function contentOf(facts: MailFacts, site: MailSite): MailContent {
  switch (facts.kind) {
    case "booking_confirmed":
      return bookingConfirmed(facts, site);
    case "booking_changed":
      return bookingChanged(facts, site);
    case "booking_cancelled":
      return bookingCancelled(facts, site);
    case "booking_reminder":
      return bookingReminder(facts, site);
    case "debit_coming":
      return debitComing(facts, site);
    case "debit_failed":
      return debitFailed(facts, site);
    case "receipt":
      return receipt(facts, site);
    case "extra_charged":
      return staff.extraCharged(facts, site);
    case "extra_requested":
      return staff.extraRequested(facts, site);
    case "booking_documents":
      return staff.bookingDocuments(facts, site);
    case "event_taken_off":
      return staff.eventTakenOff(facts, site);
    case "refund_made":
      return refundMade(facts, site);
    case "vat_document_issued":
      return vatDocumentIssued(facts, site);
    case "invoice_overdue":
      return invoiceOverdue(facts, site);
    case "landlord_booking":
      return landlords.landlordBooking(facts, site);
    case "landlord_change":
      return landlords.landlordChange(facts, site);
    case "landlord_cancellation":
      return landlords.landlordCancellation(facts, site);
    case "landlord_statement":
      return landlords.landlordStatement(facts, site);
    case "refund_failed":
      return refundFailed(facts, site);
    case "enquiry_received":
      return enquiries.enquiryReceived(facts);
    case "enquiry_notice":
      return enquiries.enquiryNotice(facts);
    case "support_received":
      return enquiries.supportReceived(facts);
    case "support_notice":
      return enquiries.supportNotice(facts);
    case "call_received":
      return enquiries.callReceived(facts);
    case "call_notice":
      return enquiries.callNotice(facts);
    case "inbox_answer":
      return enquiries.inboxAnswer(facts);
    case "password_reset":
      return account.passwordReset(facts, site);
    case "customer_invitation":
      return account.customerInvitation(facts, site);
    case "email_verification":
      return account.emailVerification(facts, site);
    case "email_change_requested":
      return account.emailChangeRequested(facts, site);
    case "address_verification":
      return account.addressVerification(facts, site);
    case "email_changed":
      return account.emailChanged(facts);
    case "staff_invitation":
      return account.staffInvitation(facts, site);
    case "landlord_invitation":
      return account.landlordInvitation(facts, site);
    case "access_changed":
      return access.accessChanged(facts, site);
    case "account_erased":
      return access.accountErased(facts, site);
    case "welcome":
      return account.welcome(facts, site);
  }
}

interface CalendarBooking {
  readonly booking: PricedBooking;
  readonly method: CalendarMethod;
}

const entriesOf = (bookings: readonly PricedBooking[], method: CalendarMethod) =>
  bookings.map((booking) => ({ booking, method }));

function calendarBookings(facts: MailFacts): readonly CalendarBooking[] {
  switch (facts.kind) {
    case "booking_confirmed":
      return [...entriesOf(facts.bookings, "PUBLISH"), ...entriesOf(facts.cancelled, "CANCEL")];
    case "booking_changed":
      return entriesOf([facts.booking], "PUBLISH");
    case "booking_cancelled":
      return entriesOf([facts.booking], "CANCEL");
    default:
      return [];
  }
}

function replyAddressOf(facts: MailFacts): MailAddress | null {
  switch (facts.kind) {
    case "enquiry_notice": {
      const { firstName, lastName, email } = facts.person;
      return { name: personName({ firstName, lastName }), email };
    }
    case "support_notice":
    case "call_notice":
      return facts.person;
    default:
      return null;
  }
}
