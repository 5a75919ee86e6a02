import { instant, plainDate } from "@frontage/contract/wire.ts";
import { refundCauses } from "@frontage/domain/bookings/payment-facts/change-sentences.ts";
import { z } from "zod";
import {
  time,
  bookedTime,
  line,
  pricedBooking,
  owed,
  transfers,
  method,
  refunds,
  papers,
  addressWanted,
  author,
  visit,
  ofBooking,
  ofLandlord,
  enquiry,
  support,
  call,
} from "./mail-fact-shapes.ts";

// The facts of each kind of mail. They are copied when the event happens and never looked up again, so that a delayed
// mail still describes that event. All amounts are whole minor units of the mail's currency, and gross unless their
// name says otherwise.

export const mailFacts = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("booking_confirmed"),
    ...ofBooking,
    ...owed,
    ...transfers,
    ...addressWanted,
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
    ...addressWanted,
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
    /** In mails from before each part said it: whether all of them were paid by then. */
    isRefunded: z.boolean().optional(),
    isByStaff: z.boolean(),
    /** Shown if staff cancelled; customers know their own reason. */
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("booking_reminder"),
    ...ofBooking,
    ...owed,
    ...transfers,
    booking: visit,
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
    ...addressWanted,
    booking: bookedTime,
    /** In the order of issue: VAT receipts, credit notes and an invoice. */
    documents: z
      .array(
        z.object({
          kind: z.enum(["invoice", "credit_note", "receipt"]),
          number: z.string(),
          total: z.int(),
          /** Whether it is a credit note that takes back part of a VAT receipt. */
          isOfReceipt: z.boolean().default(false),
          /** Whether it is a credit note of a document that is replaced to show the customer's address. */
          isReplaced: z.boolean().default(false),
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
  z.object({
    kind: z.literal("refund_failed"),
    ...ofBooking,
    booking: bookedTime,
    amount: z.int(),
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
    kind: z.literal("address_verification"),
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
  z.object({
    kind: z.literal("welcome"),
    firstName: z.string(),
    /** The secret in the link that verifies the address; null if it is verified, and in mails from before such links. */
    token: z.string().nullable().default(null),
  }),
]);

/** Whether mails of this kind contain a secret, which is deleted from the database once the mail is sent. */
export const holdsSecret = (kind: string): boolean =>
  [
    "password_reset",
    "customer_invitation",
    "address_verification",
    "email_verification",
    "email_change_requested",
    "landlord_invitation",
    "staff_invitation",
    "welcome",
  ].includes(kind);

/** Whether a mail of this kind is deleted once it is delivered: nothing else is left of its recipient. */
export const isDeletedOnceSent = (kind: string): boolean => kind === "account_erased";

/** The facts of a mail, discriminated by `kind`. */
export type MailFacts = z.output<typeof mailFacts>;
export type MailKind = MailFacts["kind"];
export type FactsOf<Kind extends MailKind> = Extract<MailFacts, { kind: Kind }>;

export type BookedTime = z.output<typeof bookedTime>;
export type Visit = z.output<typeof visit>;
export type PricedBooking = z.output<typeof pricedBooking>;
export type MailLine = z.output<typeof line>;
export type MailPaper = z.output<typeof papers.papers>[number];
