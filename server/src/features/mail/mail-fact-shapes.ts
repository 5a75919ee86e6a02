import { instant, plainDate } from "@frontage/contract/wire.ts";
import { actors } from "@frontage/domain/bookings/payment-facts/change-sentences.ts";
import { paymentMethods } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import { refusals } from "@frontage/domain/bookings/payment-facts/what-is-owed.ts";
import { z } from "zod";
import { storedTransfer } from "../settings/stored-transfer.ts";

// The parts that the facts of several kinds of mail share. All are copied when the event happens.

export const time = z.object({ start: instant, end: instant });

export const bookedTime = z.object({
  /** Code of the booking. */
  code: z.string(),
  space: z.object({ name: z.string(), address: z.string(), timeZone: z.string() }),
  ...time.shape,
});

/** With what somebody needs on the day. The defaults are for mails from before these facts. */
export const visit = bookedTime.extend({
  /** How to get in, as the space says; null if it says nothing. */
  arrival: z.string().nullable().default(null),
  /** Whom to call on the day; null if the space names nobody. */
  hostPhone: z.string().nullable().default(null),
  hosts: z.array(z.object({ name: z.string(), title: z.string() })).default([]),
});

/** A stored line of a booking. */
export const line = z.object({
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

export const pricedBooking = visit.extend({
  includeFlexiTicket: z.boolean(),
  /** The version of the calendar entry, which increases with every change. */
  sequence: z.int(),
  lines: z.array(line),
  /** "Free until 3 May 2027, half until 12 May"; null in mails from before policies. */
  cancellationTerms: z.string().nullable().default(null),
});

/** What is still owed and how it will be paid, for `whatIsOwed`. The defaults are for mails from before these facts. */
export const owed = {
  outstanding: z.int().default(0),
  outstandingDueDate: plainDate.nullable().default(null),
  paymentTerms: z.enum(["card", "invoice"]).default("card"),
  refusal: z.enum(refusals).nullable().default(null),
  nextTries: z.array(plainDate).default([]),
  asOf: plainDate.nullable().default(null),
};
/** How to pay what is owed on invoice, a transfer for each booking. Absent in mails from before bank details. */
export const transfers = { transfers: z.array(storedTransfer).default([]) };
/** How money moved. Absent in mails from before bank transfers. */
export const method = { method: z.enum(paymentMethods).default("card") };
/** Money that goes back, by the method that it was paid with. It is still owed unless it says that it was paid. */
export const refunds = {
  refunds: z
    .array(
      z.object({
        ...method,
        amount: z.int(),
        isPaid: z.boolean().default(false),
        /** Whether it waits for the end of a dispute. */
        isDisputed: z.boolean().default(false),
      }),
    )
    .default([]),
};
/** The documents that are attached. Their files are made when the mail is sent. */
export const papers = {
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
/** Whether the VAT invoice must show an address that the customer has not given. */
export const addressWanted = { isAddressWanted: z.boolean().default(false) };
/** Who did it, and the reason that they typed. */
export const author = {
  by: z.enum(actors).default("customer"),
  reason: z.string().nullable().default(null),
};
export const ofBooking = { firstName: z.string(), currency: z.string() };

/** What a landlord reads of bookings. They see the customer's name, and no other personal data. */
export const ofLandlord = {
  firstName: z.string(),
  currency: z.string(),
  customer: z.string(),
  /** Who booked. */
  placedBy: z.enum(["customer", "staff"]).default("customer"),
  lettings: z.array(bookedTime.extend({ total: z.int(), share: z.int() })).min(1),
};

export const enquiry = {
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

const person = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});
export const support = { person, type: z.string(), summary: z.string(), description: z.string() };
export const call = {
  person,
  /** The preferred time of the call, as typed into the form. */
  when: z.string().nullable(),
  message: z.string().nullable(),
};
