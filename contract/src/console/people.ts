import { z } from "zod";
import { groupName, personName } from "../accounts/accounts.ts";
import { email } from "../accounts/email.ts";
import { endpoint } from "../endpoint.ts";
import { instant, moneyAmount, plainDate, text, wireObject } from "../wire.ts";
import { listOf, listPage, searchText, version } from "./lists.ts";

// The people of the marketplace, for staff. Source: docs/console/people.md

/** Whether a person may log in, staff have locked them out, or they have been erased. */
const personStatus = z.enum(["active", "locked", "erased"]);

/** A row of the list. */
export const listedPerson = wireObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  groups: z.array(groupName),
  status: personStatus,
  createdAt: instant,
  /** To the hour; null for a person who was never seen. */
  lastSeenAt: instant.nullable(),
  /** Bookings that were placed, cancelled ones included. */
  bookings: z.int(),
  /** Payments minus refunds, one amount for each currency. */
  spend: z.array(moneyAmount),
});
export type ListedPerson = z.output<typeof listedPerson>;

const personBooking = wireObject({
  code: z.string(),
  space: z.string(),
  timeZone: z.string(),
  start: instant,
  end: instant,
  status: z.string(),
  total: moneyAmount,
});

/** What prevents the erasure of a person; empty lists if nothing does. Source: docs/console/people.md#erasing */
export const erasureBlockers = wireObject({
  /** Codes of upcoming bookings, and of past bookings without an invoice. */
  bookings: z.array(z.string()),
  /** Codes of bookings with money to pay, to refund or in progress. */
  payments: z.array(z.string()),
  /** Codes of spaces that the person lets now or later. */
  spaces: z.array(z.string()),
});
export type ErasureBlockers = z.output<typeof erasureBlockers>;

/** A person as staff see them. Lists have only the latest rows. */
export const person = wireObject({
  id: z.int(),
  version,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  groups: z.array(groupName),
  /** Groups that the person gets once they have set a password by a mailed or printed link. */
  pendingGroups: z.array(groupName),
  status: personStatus,
  createdAt: instant,
  emailVerifiedAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  lockedAt: instant.nullable(),
  erasedAt: instant.nullable(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  secondFactorAt: instant.nullable(),
  billing: wireObject({
    companyName: z.string().nullable(),
    address: z.string().nullable(),
    vatNumber: z.string().nullable(),
  }),
  /** What the person may owe on invoice and owes. Source: docs/booking/transfers.md#who-may-pay-on-invoice */
  invoices: wireObject({
    /** Null if staff have not allowed invoices. */
    limit: moneyAmount.nullable(),
    /** Minor units of the limit's currency. */
    owed: z.int(),
    isOverdue: z.boolean(),
  }),
  bookingCount: z.int(),
  spend: z.array(moneyAmount),
  /** The latest 20, by their start. */
  bookings: z.array(personBooking),
  /** The latest 20. */
  mails: z.array(
    wireObject({
      id: z.int(),
      kind: z.string(),
      createdAt: instant,
      sentAt: instant.nullable(),
      failedAt: instant.nullable(),
    }),
  ),
  sessions: z.array(
    wireObject({ createdAt: instant, expiresAt: instant, hasSecondFactor: z.boolean() }),
  ),
  consents: z.array(
    wireObject({
      kind: z.enum(["terms", "marketing"]),
      given: z.boolean(),
      wording: z.string(),
      source: z.string(),
      recordedAt: instant,
    }),
  ),
  /** The spaces of the person's past, current and future letting periods. */
  lettings: z.array(
    wireObject({
      space: z.string(),
      name: z.string(),
      startDate: plainDate,
      endDate: plainDate.nullable(),
    }),
  ),
  erasureBlockers,
});
export type Person = z.output<typeof person>;

const ofPerson = wireObject({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

export const listPeople = endpoint({
  name: "listPeople",
  summary: "List accounts to staff, with bookings and spend",
  method: "GET",
  path: "/admin/people/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the name or the e-mail. */
    q: searchText,
    group: groupName.optional(),
    /** By default, everyone except erased people. */
    status: personStatus.optional(),
    sort: z.enum(["name", "-name", "joined", "-joined", "last_seen", "-last_seen"]).optional(),
  }),
  status: 200,
  answer: listOf(listedPerson),
  refusals: ["not_found"],
});

export const getPerson = endpoint({
  name: "getPerson",
  summary: "Return an account with its bookings, mails, sessions and consents to staff",
  method: "GET",
  path: "/admin/people/{id}/",
  access: "staff",
  params: ofPerson,
  status: 200,
  answer: person,
  refusals: ["not_found"],
});

export const changeGroups = endpoint({
  name: "changeGroups",
  summary: "Change the groups of an account",
  method: "PUT",
  path: "/admin/people/{id}/groups/",
  access: "staff",
  params: ofPerson,
  body: wireObject({ version, groups: z.array(groupName).max(groupName.options.length) }),
  status: 200,
  answer: person,
  refusals: ["not_found", "stale"],
});

export const changeInvoiceLimit = endpoint({
  name: "changeInvoiceLimit",
  summary: "Allow a customer to pay on invoice up to a limit, or no longer",
  method: "PUT",
  path: "/admin/people/{id}/invoices/",
  access: "staff",
  params: ofPerson,
  body: wireObject({
    version,
    /** Gross minor units that may be owed at once; null allows no further invoices. */
    limit: wireObject({
      amount: z
        .int("Enter an amount such as 1000.")
        .positive("Enter an amount above 0, or leave it empty.")
        .max(100_000_000, "Enter at most 1,000,000."),
      currency: z.string().regex(/^[A-Z]{3}$/, "Expected a currency such as GBP."),
    }).nullable(),
  }),
  status: 200,
  answer: person,
  refusals: ["not_found", "stale"],
});

export const lockPerson = endpoint({
  name: "lockPerson",
  summary: "Refuse the log-ins of an account and end its sessions",
  method: "POST",
  path: "/admin/people/{id}/lock/",
  access: "staff",
  params: ofPerson,
  body: wireObject({ version, reason: text(300, "Reason is required") }),
  status: 200,
  answer: person,
  refusals: ["not_found", "stale"],
});

export const unlockPerson = endpoint({
  name: "unlockPerson",
  summary: "Accept the log-ins of a locked account again",
  method: "POST",
  path: "/admin/people/{id}/unlock/",
  access: "staff",
  params: ofPerson,
  body: wireObject({ version }),
  status: 200,
  answer: person,
  refusals: ["not_found", "stale"],
});

export const endSessionsOfPerson = endpoint({
  name: "endSessionsOfPerson",
  summary: "End all sessions of an account",
  method: "DELETE",
  path: "/admin/people/{id}/sessions/",
  access: "staff",
  params: ofPerson,
  status: 200,
  answer: person,
  refusals: ["not_found"],
});

export const resetSecondFactor = endpoint({
  name: "resetSecondFactor",
  summary: "Turn off the second factor of another member of staff and end their sessions",
  method: "DELETE",
  path: "/admin/people/{id}/second-factor/",
  access: "staff",
  params: ofPerson,
  status: 200,
  answer: person,
  refusals: ["not_found"],
});

export const inviteLandlord = endpoint({
  name: "inviteLandlord",
  summary:
    "Make the account of an e-mail a landlord, creating it if necessary, and mail an invitation",
  method: "POST",
  path: "/admin/people/invitations/",
  access: "staff",
  body: wireObject({ name: personName, email }),
  status: 201,
  answer: person,
  refusals: ["not_found"],
});

export const resendInvitation = endpoint({
  name: "resendInvitation",
  summary: "Mail an invitation again. The earlier link stops working",
  method: "POST",
  path: "/admin/people/{id}/invitation/",
  access: "staff",
  params: ofPerson,
  status: 200,
  answer: person,
  refusals: ["not_found"],
});

export const exportPerson = endpoint({
  name: "exportPerson",
  summary: "Download everything that is held about a person as JSON",
  method: "GET",
  path: "/admin/people/{id}/export/",
  access: "staff",
  params: ofPerson,
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});

export const erasePerson = endpoint({
  name: "erasePerson",
  summary: "Erase a person. Bookings, payments and documents stay",
  method: "POST",
  path: "/admin/people/{id}/erasure/",
  access: "staff",
  params: ofPerson,
  body: wireObject({ version, reason: text(300, "Reason is required") }),
  status: 200,
  answer: person,
  refusals: ["not_found", "stale", "erasure_blocked"],
});
