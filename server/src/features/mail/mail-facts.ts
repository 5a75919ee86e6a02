import { instant, plainDate } from "@frontage/contract/wire.ts";
import { z } from "zod";
import { storedTransfer } from "../settings/stored-transfer.ts";

// The facts of each kind of mail. They are copied when the event happens and never looked up again, so that a delayed
// mail still describes that event. All amounts are whole minor units of the mail's currency, and gross unless their
// name says otherwise.

const time = z.object({ start: instant, end: instant });

const bookedTime = z.object({
  /** Code of the booking. */
  code: z.string(),
  space: z.object({ name: z.string(), address: z.string(), timeZone: z.string() }),
  ...time.shape,
});

/** A stored line of a booking. */
const line = z.object({
  name: z.string(),
  category: z.string(),
  quantity: z.int(),
  /** Decimal digits; null for a line that is not billed by the hour. */
  hours: z.string().nullable(),
  days: z.int().nullable(),
  discount: z.int(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
});

const pricedBooking = bookedTime.extend({
  includeFlexiTicket: z.boolean(),
  /** The version of the calendar entry, which increases with every change. */
  sequence: z.int(),
  lines: z.array(line),
  /** "Free until 3 May 2027, half until 12 May"; null in mails from before policies. */
  cancellationTerms: z.string().nullable().default(null),
});

const outstanding = { outstanding: z.int(), outstandingDueDate: plainDate.nullable() };
/** How the customer pays. Absent in mails from before invoices. */
const paymentTerms = { paymentTerms: z.enum(["card", "invoice"]).default("card") };
/** How to pay what is owed on invoice, a transfer for each booking. Absent in mails from before bank details. */
const transfers = { transfers: z.array(storedTransfer).default([]) };
/** How money moved. Absent in mails from before bank transfers. */
const method = { method: z.enum(["card", "transfer"]).default("card") };
const ofBooking = { firstName: z.string(), currency: z.string() };

const enquiry = {
  person: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    companyName: z.string().nullable(),
  }),
  /** Null if the message is not about a space. */
  space: z.object({ name: z.string(), timeZone: z.string() }).nullable(),
  /** Empty if no times were chosen. */
  times: z.array(time),
  /** The label that was chosen under "I am…". */
  category: z.string().nullable(),
  /** Null if there is none, and in mails from before the form had a message. */
  message: z.string().nullable().default(null),
};

const person = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });
const support = { person, type: z.string(), summary: z.string(), description: z.string() };
const call = {
  person,
  /** The preferred time of the call, as typed into the form. */
  when: z.string().nullable(),
  message: z.string().nullable(),
};

export const mailFacts = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("booking_confirmed"),
    ...ofBooking,
    ...outstanding,
    ...paymentTerms,
    ...transfers,
    bookings: z.array(pricedBooking).min(1),
    discountCode: z.string().nullable(),
    chargedNow: z.int(),
  }),
  z.object({
    kind: z.literal("booking_changed"),
    ...ofBooking,
    ...outstanding,
    ...paymentTerms,
    ...transfers,
    what: z.enum(["products", "times"]),
    booking: pricedBooking,
    /** The booking's time before it moved. */
    previous: time.nullable(),
    discountCode: z.string().nullable(),
    /** Payments minus refunds. */
    paid: z.int(),
  }),
  z.object({
    kind: z.literal("booking_cancelled"),
    ...ofBooking,
    booking: pricedBooking,
    /** Owed to the customer, and kept. On invoice, part of what is kept may still be owed by the customer. */
    refund: z.int(),
    kept: z.int(),
    ...transfers,
    isByStaff: z.boolean(),
    /** Shown if staff cancelled; customers know their own reason. */
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("booking_reminder"),
    ...ofBooking,
    ...outstanding,
    ...paymentTerms,
    ...transfers,
    booking: bookedTime,
    /** Days from the writing of the mail until the booking. */
    days: z.int().nonnegative(),
  }),
  z.object({
    kind: z.literal("debit_coming"),
    ...ofBooking,
    booking: bookedTime,
    amount: z.int(),
    dueDate: plainDate,
  }),
  z.object({
    kind: z.literal("invoice_overdue"),
    ...ofBooking,
    booking: bookedTime,
    amount: z.int(),
    dueDate: plainDate,
    /** Whether no further reminder follows. */
    isLast: z.boolean(),
    ...transfers,
  }),
  z.object({
    kind: z.literal("debit_failed"),
    ...ofBooking,
    booking: bookedTime,
    amount: z.int(),
    /** When the debit is attempted again; null if it is not. */
    nextTryOn: plainDate.nullable(),
  }),
  z.object({
    kind: z.literal("receipt"),
    ...ofBooking,
    bookings: z.array(bookedTime).min(1),
    amount: z.int(),
    paymentReference: z.string(),
    ...method,
    paidAt: instant,
  }),
  z.object({
    kind: z.literal("extra_charged"),
    ...ofBooking,
    booking: bookedTime,
    amount: z.int(),
    /** Why staff charged the card. */
    reason: z.string(),
    paymentReference: z.string(),
    paidAt: instant,
  }),
  z.object({
    kind: z.literal("extra_requested"),
    ...ofBooking,
    booking: bookedTime,
    amount: z.int(),
    /** Why staff ask for the payment. */
    reason: z.string(),
    /** Whether it is paid by transfer. Otherwise the customer pays by card, since their bank asks for confirmation. */
    isOnInvoice: z.boolean(),
    ...transfers,
  }),
  z.object({
    kind: z.literal("event_taken_off"),
    firstName: z.string(),
    /** The name of the event. */
    event: z.string(),
    reason: z.string(),
    booking: bookedTime,
  }),
  z.object({ kind: z.literal("booking_documents"), ...ofBooking, booking: bookedTime }),
  z.object({
    kind: z.literal("refund_made"),
    ...ofBooking,
    booking: bookedTime,
    amount: z.int(),
    paymentReference: z.string(),
    ...method,
    refundedAt: instant,
  }),
  z.object({ kind: z.literal("enquiry_received"), ...enquiry }),
  z.object({ kind: z.literal("enquiry_notice"), ...enquiry }),
  z.object({ kind: z.literal("support_received"), ...support }),
  z.object({
    kind: z.literal("support_notice"),
    ...support,
    /** The screenshot; `key` is its key in the file store. */
    attachment: z
      .object({ key: z.string(), filename: z.string(), contentType: z.string() })
      .nullable(),
  }),
  z.object({ kind: z.literal("call_received"), ...call }),
  z.object({ kind: z.literal("call_notice"), ...call }),
  z.object({
    kind: z.literal("inbox_answer"),
    firstName: z.string(),
    /** The subject of the mail that it answers. */
    subject: z.string(),
    /** The answer as staff typed it. */
    text: z.string(),
    /** The Message-ID of the mail that it answers; null if that was not sent. */
    inReplyTo: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("password_reset"),
    firstName: z.string(),
    /** The secret in the link. */
    token: z.string(),
    validUntil: instant,
  }),
  z.object({
    kind: z.literal("customer_invitation"),
    firstName: z.string(),
    /** The secret in the link. */
    token: z.string(),
    validUntil: instant,
  }),
  z.object({
    kind: z.literal("email_verification"),
    firstName: z.string(),
    /** The secret in the link. */
    token: z.string(),
    validUntil: instant,
  }),
  z.object({
    kind: z.literal("email_change_requested"),
    firstName: z.string(),
    newEmail: z.string(),
    /** The secret in the link that stops the change; null in mails from before such links. */
    token: z.string().nullable().default(null),
    validUntil: instant.nullable().default(null),
  }),
  z.object({ kind: z.literal("email_changed"), firstName: z.string(), newEmail: z.string() }),
  z.object({
    kind: z.literal("landlord_invitation"),
    firstName: z.string(),
    /** The secret in the link that sets a password; null for an account that has one. */
    token: z.string().nullable(),
    validUntil: instant.nullable(),
  }),
  z.object({
    kind: z.literal("staff_invitation"),
    firstName: z.string(),
    /** The secret in the link. */
    token: z.string(),
    validUntil: instant,
  }),
  z.object({
    kind: z.literal("access_changed"),
    firstName: z.string(),
    change: z.enum([
      "password_changed",
      "password_removed",
      "second_factor_on",
      "second_factor_off",
      "second_factor_reset",
      "recovery_codes_renewed",
      "locked",
      "unlocked",
    ]),
    at: instant,
    timeZone: z.string(),
  }),
  z.object({
    kind: z.literal("account_erased"),
    firstName: z.string(),
    at: instant,
    timeZone: z.string(),
  }),
  z.object({ kind: z.literal("welcome"), firstName: z.string() }),
]);

/** Whether mails of this kind contain a secret, which is deleted from the database once the mail is sent. */
export const holdsSecret = (kind: string): boolean =>
  [
    "password_reset",
    "customer_invitation",
    "email_verification",
    "email_change_requested",
    "landlord_invitation",
    "staff_invitation",
  ].includes(kind);

/** Whether a mail of this kind is deleted once it is delivered: nothing else is left of its recipient. */
export const isDeletedOnceSent = (kind: string): boolean => kind === "account_erased";

/** The facts of a mail, discriminated by `kind`. */
export type MailFacts = z.output<typeof mailFacts>;
export type MailKind = MailFacts["kind"];
export type FactsOf<Kind extends MailKind> = Extract<MailFacts, { kind: Kind }>;

export type BookedTime = z.output<typeof bookedTime>;
export type PricedBooking = z.output<typeof pricedBooking>;
export type MailLine = z.output<typeof line>;
