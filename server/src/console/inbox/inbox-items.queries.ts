import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** Returns an item with the details of its request, or null if there is none. */
export async function findInboxItem(db: Database, id: number) {
  const row = await db
    .selectFrom("inboxItems as item")
    .leftJoin("users as assignee", "assignee.id", "item.assigneeId")
    .leftJoin("enquiries as e", "e.id", "item.enquiryId")
    .leftJoin("supportRequests as s", "s.id", "item.supportRequestId")
    .leftJoin("callRequests as c", "c.id", "item.callRequestId")
    .leftJoin("bookings as b", "b.id", "item.bookingId")
    .leftJoin("users as customer", "customer.id", "b.userId")
    .leftJoin("spaces", (join) =>
      join.on((eb) => eb("spaces.id", "=", eb.fn.coalesce("e.spaceId", "b.spaceId"))),
    )
    .where("item.id", "=", id)
    .select(["item.id", "item.kind", "item.state", "item.name", "item.email", "item.subject"])
    .select(["item.createdAt", "item.version", "item.assigneeId", "item.enquiryId"])
    .select(["item.supportRequestId", "item.callRequestId"])
    .select(["assignee.firstName as assigneeFirstName", "assignee.lastName as assigneeLastName"])
    .select(["spaces.code as spaceCode", "spaces.name as spaceName", "spaces.timeZone"])
    .select(["e.phoneNumber as enquiryPhone", "e.companyName", "e.category"])
    .select(["e.message", "e.firstName as enquiryFirstName"])
    .select(["s.phoneNumber as supportPhone", "s.type as supportType", "s.description"])
    .select(["s.attachmentKey", "s.attachmentName", "s.attachmentType"])
    .select(["s.firstName as supportFirstName"])
    .select(["c.phoneNumber as callPhone", "c.callWhen"])
    .select(["b.code as bookingCode", "b.insurance"])
    .select(["customer.phoneNumber as customerPhone", "customer.firstName as customerFirstName"])
    .executeTakeFirst();
  return row ?? null;
}

export type InboxItemRow = NonNullable<Awaited<ReturnType<typeof findInboxItem>>>;

/** Lists the times of an enquiry. */
export function listEnquiryTimes(db: Database, enquiryId: number) {
  return db
    .selectFrom("enquiryTimes")
    .where("enquiryId", "=", enquiryId)
    .select(["startsAt as start", "endsAt as end"])
    .orderBy("position")
    .execute();
}

/** Lists the answers and notes of an item, in the order in which they were written. */
export function listInboxEntries(db: Database, itemId: number) {
  return db
    .selectFrom("inboxEntries as entry")
    .leftJoin("users as author", "author.id", "entry.authorId")
    .where("entry.itemId", "=", itemId)
    .select(["entry.id", "entry.kind", "entry.text", "entry.createdAt"])
    .select(["author.firstName", "author.lastName"])
    .orderBy("entry.id")
    .execute();
}

/** Locks an item until the transaction ends, so that its changes are made one after the other. */
export async function lockInboxItem(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.selectFrom("inboxItems").where("id", "=", id).select("id").forUpdate().execute();
}

export async function updateInboxItem(
  tx: DatabaseTransaction,
  id: number,
  changes: {
    readonly state?: "open" | "answered" | "closed";
    readonly assigneeId?: number | null;
  },
): Promise<void> {
  await tx
    .updateTable("inboxItems")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Stores an answer or a note and returns its id. */
export async function insertInboxEntry(
  tx: DatabaseTransaction,
  entry: {
    readonly itemId: number;
    readonly kind: "answer" | "note";
    readonly authorId: number;
    readonly text: string;
    readonly createdAt: Temporal.Instant;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto("inboxEntries")
    .values(entry)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The Message-ID of the last mail about an item that was sent to its sender, so that an answer joins its thread. Null
 * if no mail was sent.
 */
export async function findThread(
  db: Database,
  { id, enquiryId, supportRequestId, callRequestId }: InboxItemRow,
): Promise<string | null> {
  const entries = await db
    .selectFrom("inboxEntries")
    .where("itemId", "=", id)
    .where("kind", "=", "answer")
    .select("id")
    .execute();
  const keys = [
    ...entries.map((entry) => `inbox_answer:${entry.id}`),
    ...(enquiryId === null ? [] : [`enquiry_received:${enquiryId}`]),
    ...(supportRequestId === null ? [] : [`support_received:${supportRequestId}`]),
    ...(callRequestId === null ? [] : [`call_received:${callRequestId}`]),
  ];
  if (keys.length === 0) {
    return null;
  }
  const mail = await db
    .selectFrom("mails")
    .where("key", "in", keys)
    .where("messageId", "is not", null)
    .select("messageId")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return mail?.messageId ?? null;
}
