import { instant, plainDate } from "@frontage/contract/wire.ts";
import { actors, refundCauses } from "@frontage/domain/bookings/payment-facts/change-sentences.ts";
import { paymentMethods } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import { refusals } from "@frontage/domain/bookings/payment-facts/what-is-owed.ts";
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

/** What is still owed and how it will be paid, for `whatIsOwed`. The defaults are for mails from before these facts. */
const owed = {
  outstanding: z.int().default(0),
  outstandingDueDate: plainDate.nullable().default(null),
  paymentTerms: z.enum(["card", "invoice"]).default("card"),
  refusal: z.enum(refusals).nullable().default(null),
  nextTries: z.array(plainDate).default([]),
  asOf: plainDate.nullable().default(null),
};
/** How to pay what is owed on invoice, a transfer for each booking. Absent in mails from before bank details. */
const transfers = { transfers: z.array(storedTransfer).default([]) };
/** How money moved. Absent in mails from before bank transfers. */
const method = { method: z.enum(paymentMethods).default("card") };
/** Money that goes back, by the method that it was paid with. */
const refunds = {
  refunds: z.array(z.object({ ...method, amount: z.int() })).default([]),
};
/** The documents that are attached. Their files are made when the mail is sent. */
const papers = {
  papers: z
    .array(
      z.object({
        kind: z.enum(["licence", "vat_document", "statement"]),
        id: z.int(),
        filename: z.string(),
      }),
    )
    .default([]),
};
/** Who did it, and the reason that they typed. */
const author = {
  by: z.enum(actors).default("customer"),
  reason: z.string().nullable().default(null),
};
const ofBooking = { firstName: z.string(), currency: z.string() };

/** What a landlord reads of bookings. They see the customer's name, and no other personal data. */
const ofLandlord = {
  firstName: z.string(),
  currency: z.string(),
  customer: z.string(),
  lettings: z.array(bookedTime.extend({ total: z.int(), share: z.int() })).min(1),
};

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
    ...owed,
    ...transfers,
    by: author.by,
    bookings: z.array(pricedBooking).min(1),
    discountCode: z.string().nullable(),
    chargedNow: z.int(),
    ...papers,
    /** Null unless staff send it again: payments minus refunds by then. `bookings` are then as they are by then. */
    paid: z.int().nullable().default(null),
    ...refunds,
    /** Those of the deal that were cancelled since. */
    cancelled: z.array(pricedBooking).default([]),
  }),
  z.object({
    kind: z.literal("booking_changed"),
    ...ofBooking,
    ...owed,
    ...transfers,
    what: z.enum(["products", "times"]),
    booking: pricedBooking,
    /** The booking's time before it moved. */
    previous: time.nullable(),
    discountCode: z.string().nullable(),
    /** Payments minus refunds. */
    paid: z.int(),
    ...refunds,
    ...author,
    ...papers,
  }),
  z.object({
    kind: z.literal("booking_cancelled"),
    ...ofBooking,
    booking: pricedBooking,
    ...owed,
    ...transfers,
    /** Owed to the customer, and kept. On invoice, part of what is kept may still be owed by the customer. */
    refund: z.int(),
    kept: z.int(),
    /** What was still to pay and no longer is. */
    dropped: z.int().default(0),
    /** The parts of `refund`. Empty in mails from before bank transfers were told apart. */
    ...refunds,
    /** Whether they were paid by then, when staff send the mail again. */
    isRefunded: z.boolean().default(false),
    isByStaff: z.boolean(),
    /** Shown if staff cancelled; customers know their own reason. */
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("booking_reminder"),
    ...ofBooking,
    ...owed,
    ...transfers,
    booking: bookedTime,
    /** Days from the writing of the mail until the booking. */
    days: z.int().nonnegative(),
  }),
  z.object({
    kind: z.literal("debit_coming"),
    ...ofBooking,
    ...owed,
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
    ...owed,
    booking: bookedTime,
    amount: z.int(),
  }),
  z.object({
    kind: z.literal("receipt"),
    ...ofBooking,
    bookings: z.array(bookedTime).min(1),
    amount: z.int(),
    paymentReference: z.string(),
    ...method,
    ...owed,
    by: author.by,
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
    ...owed,
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
    /** Why it was owed, and the reason that staff typed. */
    cause: z.enum(refundCauses).nullable().default(null),
    reason: z.string().nullable().default(null),
    refundedAt: instant,
  }),
  z.object({
    kind: z.literal("vat_document_issued"),
    ...ofBooking,
    ...owed,
    booking: bookedTime,
    /** In the order of issue: a credit note, an invoice, or both. */
    documents: z
      .array(
        z.object({
          kind: z.enum(["invoice", "credit_note"]),
          number: z.string(),
          total: z.int(),
        }),
      )
      .min(1),
    /** Whether the booking was cancelled. */
    isCancelled: z.boolean(),
    ...transfers,
    ...papers,
  }),
  z.object({ kind: z.literal("landlord_booking"), ...ofLandlord }),
  z.object({
    kind: z.literal("landlord_change"),
    ...ofLandlord,
    what: z.enum(["products", "times"]),
    /** The booking's time before it moved. */
    previous: time.nullable(),
  }),
  /** The amounts are those that are kept. */
  z.object({ kind: z.literal("landlord_cancellation"), ...ofLandlord }),
  z.object({
    kind: z.literal("landlord_statement"),
    firstName: z.string(),
    /** `STM-000012`. */
    number: z.string(),
    month: z.string(),
    ...papers,
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
    /** What the sender had asked, which the answer quotes. Null if they wrote no text. */
    question: z.object({ text: z.string(), on: plainDate }).nullable().default(null),
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
export type MailPaper = z.output<typeof papers.papers>[number];
