import { z } from "zod";
import { insuranceAnswers } from "../bookings/bookings.ts";
import { endpoint } from "../endpoint.ts";
import { instant, interval, queryInteger, text, wireObject } from "../wire.ts";
import { listOf, listPage, searchText, version } from "./lists.ts";

export const inboxKind = z.enum(["enquiry", "support", "call", "insurance"]);
export type InboxKind = z.output<typeof inboxKind>;

export const inboxState = z.enum(["open", "answered", "closed"]);
export type InboxState = z.output<typeof inboxState>;

const person = wireObject({ id: z.int(), name: z.string() });

const itemFields = {
  id: z.int(),
  kind: inboxKind,
  state: inboxState,
  /** The sender; for insurance, the customer of the booking. */
  name: z.string(),
  email: z.string().nullable(),
  subject: z.string(),
  createdAt: instant,
  /** The member of staff who takes care of it. */
  assignee: person.nullable(),
};

/** A row of the inbox. Source: docs/console/console.md#inbox */
export const inboxRow = wireObject(itemFields);
export type InboxRow = z.output<typeof inboxRow>;

/** An answer that was mailed to the sender, or a note that only staff see. */
const inboxEntry = wireObject({
  id: z.int(),
  kind: z.enum(["answer", "note"]),
  /** Null once the author's account is deleted. */
  author: z.string().nullable(),
  text: z.string(),
  createdAt: instant,
});

/** An item of the inbox with the request, the answers and the notes. */
export const inboxItem = wireObject({
  ...itemFields,
  version: z.int(),
  space: wireObject({ code: z.string(), name: z.string(), timeZone: z.string() }).nullable(),
  times: z.array(interval),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  /** The sender's choice: the category of an enquiry or the type of a support request. */
  topic: z.string().nullable(),
  /** The preferred time of a call, as typed. */
  callWhen: z.string().nullable(),
  message: z.string().nullable(),
  /** The name of the screenshot. */
  attachment: z.string().nullable(),
  /** The booking of answers about insurance. */
  booking: z.string().nullable(),
  insurance: wireObject(insuranceAnswers).nullable(),
  entries: z.array(inboxEntry),
  /** The members of staff to whom it can be assigned. */
  staff: z.array(person),
});
export type InboxItem = z.output<typeof inboxItem>;

const params = wireObject({ id: queryInteger(1, 999_999_999) });

export const listInbox = endpoint({
  name: "listInbox",
  summary: "List the enquiries, support requests, calls and answers about insurance to staff",
  method: "GET",
  path: "/admin/inbox/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the sender's name or e-mail, or the subject. */
    q: searchText,
    kind: inboxKind.optional(),
    state: inboxState.optional(),
    /** Assigned to the caller, or to no one. */
    assignee: z.enum(["me", "none"]).optional(),
    sort: z.enum(["created_at", "-created_at"]).optional(),
  }),
  status: 200,
  answer: listOf(inboxRow),
  refusals: ["not_found"],
});

export const countOpenInbox = endpoint({
  name: "countOpenInbox",
  summary: "Count the open items of the inbox",
  method: "GET",
  path: "/admin/inbox/open/",
  access: "staff",
  status: 200,
  answer: wireObject({ open: z.int() }),
  refusals: ["not_found"],
});

export const getInboxItem = endpoint({
  name: "getInboxItem",
  summary: "Return an item of the inbox with its answers and notes",
  method: "GET",
  path: "/admin/inbox/{id}/",
  access: "staff",
  params,
  status: 200,
  answer: inboxItem,
  refusals: ["not_found"],
});

export const changeInboxItem = endpoint({
  name: "changeInboxItem",
  summary: "Assign, close or reopen an item of the inbox",
  method: "PUT",
  path: "/admin/inbox/{id}/",
  access: "staff",
  params,
  body: wireObject({
    version,
    /** Null unassigns the item; absent leaves it unchanged. */
    assignee: z.int().positive().nullable().optional(),
    state: z.enum(["open", "closed"]).optional(),
  }),
  status: 200,
  answer: inboxItem,
  refusals: ["not_found", "stale"],
});

export const answerInboxItem = endpoint({
  name: "answerInboxItem",
  summary: "Mail an answer to the sender and keep it",
  method: "POST",
  path: "/admin/inbox/{id}/answers/",
  access: "staff",
  params,
  body: wireObject({ version, text: text(10_000, "Answer is required") }),
  status: 200,
  answer: inboxItem,
  refusals: ["not_found", "stale"],
});

export const noteInboxItem = endpoint({
  name: "noteInboxItem",
  summary: "Add a note that only staff see",
  method: "POST",
  path: "/admin/inbox/{id}/notes/",
  access: "staff",
  params,
  body: wireObject({ text: text(10_000, "Note is required") }),
  status: 200,
  answer: inboxItem,
  refusals: ["not_found"],
});

export const downloadInboxAttachment = endpoint({
  name: "downloadInboxAttachment",
  summary: "Download the screenshot of a support request",
  method: "GET",
  path: "/admin/inbox/{id}/attachment/",
  access: "staff",
  isDownload: true,
  params,
  status: 200,
  refusals: ["not_found"],
});
