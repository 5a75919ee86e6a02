import type { FactsOf, MailFacts, MailKind } from "../src/features/mail/mail-facts.ts";
import { at } from "./factories.ts";

const space = {
  name: "The Corner Shop",
  address: "1 High Street, London",
  timeZone: "Europe/London",
};
const booking = {
  code: "BK4DE5FGHJ",
  space,
  start: at("2027-07-10T10:00"),
  end: at("2027-07-10T13:30"),
};
const line = { category: "bookings", quantity: 1, hours: null, days: null, discount: 0 };
const priced = {
  ...booking,
  includeFlexiTicket: true,
  sequence: 0,
  lines: [
    {
      ...line,
      name: "Space rental",
      hours: "3.5",
      discount: 3780,
      net: 17850,
      tax: 3570,
      gross: 21420,
    },
    { ...line, name: "Flexi-Ticket", net: 2100, tax: 420, gross: 2520 },
    { ...line, name: "Staff", quantity: 2, hours: "5.5", net: 19800, tax: 3960, gross: 23760 },
    { ...line, name: "Storage boxes", quantity: 3, days: 3, net: 4500, tax: 900, gross: 5400 },
    { ...line, name: "Chairs", quantity: 10, hours: "3.5", net: 1750, tax: 350, gross: 2100 },
  ],
};
const ofBooking = { firstName: "Ada", currency: "GBP" };
const outstanding = {
  outstanding: 31260,
  outstandingDueDate: Temporal.PlainDate.from("2027-07-05"),
};
const person = { name: "Ada Lovelace", email: "ada@example.com", phone: "+44 20 7946 0000" };
const enquiry = {
  person: {
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.com",
    phone: "+44 20 7946 0000",
    companyName: "Engines Ltd",
  },
  space,
  times: [{ start: booking.start, end: booking.end }],
  category: "I want to occupy a space",
  message: "Is there a lift?\nWe bring a piano.",
};
const support = {
  person,
  type: "booking",
  summary: "The door is shut",
  description: "I stand before it.\nIt does not open.",
};
const call = { person, when: "Monday morning", message: "About prices" };

/** One mail of each kind. */
const samples: { readonly [Kind in MailKind]: FactsOf<Kind> } = {
  booking_confirmed: {
    kind: "booking_confirmed",
    ...ofBooking,
    ...outstanding,
    bookings: [priced],
    discountCode: "WELCOME",
    chargedNow: 23940,
  },
  booking_changed: {
    kind: "booking_changed",
    ...ofBooking,
    ...outstanding,
    what: "times",
    booking: { ...priced, sequence: 1 },
    previous: { start: at("2027-07-01T10:00"), end: at("2027-07-01T13:30") },
    discountCode: null,
    paid: 23940,
  },
  booking_reminder: { kind: "booking_reminder", ...ofBooking, ...outstanding, booking, days: 7 },
  debit_coming: {
    kind: "debit_coming",
    ...ofBooking,
    booking,
    amount: 31260,
    dueDate: outstanding.outstandingDueDate,
  },
  debit_failed: {
    kind: "debit_failed",
    ...ofBooking,
    booking,
    amount: 31260,
    nextTryOn: Temporal.PlainDate.from("2027-07-06"),
  },
  receipt: {
    kind: "receipt",
    ...ofBooking,
    bookings: [booking],
    amount: 23940,
    paymentReference: "D3AL",
    paidAt: at("2027-04-12T10:00"),
  },
  refund_made: {
    kind: "refund_made",
    ...ofBooking,
    booking,
    amount: 5400,
    paymentReference: "R3FUND",
    refundedAt: at("2027-04-12T10:00"),
  },
  enquiry_received: { kind: "enquiry_received", ...enquiry },
  enquiry_notice: { kind: "enquiry_notice", ...enquiry },
  support_received: { kind: "support_received", ...support },
  support_notice: {
    kind: "support_notice",
    ...support,
    attachment: { key: "support/1.png", filename: "door.png", contentType: "image/png" },
  },
  call_received: { kind: "call_received", ...call },
  call_notice: { kind: "call_notice", ...call },
  password_reset: {
    kind: "password_reset",
    firstName: "Ada",
    token: "s3cret",
    validUntil: at("2027-04-12T11:00"),
  },
  email_verification: {
    kind: "email_verification",
    firstName: "Ada",
    token: "s3cret",
    validUntil: at("2027-04-13T10:00"),
  },
  email_change_requested: {
    kind: "email_change_requested",
    firstName: "Ada",
    newEmail: "ada@new.example",
  },
  email_changed: { kind: "email_changed", firstName: "Ada", newEmail: "ada@new.example" },
  welcome: { kind: "welcome", firstName: "Ada" },
};

export const sampleMails: readonly MailFacts[] = Object.values(samples);

/** A mail of a kind, with some facts of its own. */
export function sampleMail<Kind extends MailKind>(
  kind: Kind,
  changes: Partial<FactsOf<Kind>> = {},
): FactsOf<Kind> {
  return { ...samples[kind], ...changes };
}
