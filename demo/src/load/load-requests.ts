import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import {
  insertCallRequest,
  insertEnquiry,
  insertSupportRequest,
} from "../../../server/src/features/enquiries/enquiries.queries.ts";
import { openInboxItem } from "../../../server/src/features/inbox/open-inbox-item.queries.ts";

/** Loads an open enquiry, support request and call request of the last two days, and an answered enquiry. They send no mail. */
export async function loadRequests(
  tx: DatabaseTransaction,
  today: Temporal.PlainDate,
  timeZone: string,
): Promise<void> {
  const hourOf = (days: number, hours: number) =>
    startOfDay(today.add({ days }), timeZone).add({ hours });
  const space = await tx
    .selectFrom("spaces")
    .where("code", "=", "carnaby-yard")
    .select(["id", "name"])
    .executeTakeFirst();
  const enquirer = { firstName: "Priya", lastName: "Nair", email: "priya@fernandfold.test" };
  const enquiryId = await insertEnquiry(
    tx,
    {
      ...enquirer,
      spaceId: space?.id ?? null,
      phoneNumber: "+44 20 7946 0120",
      companyName: "Fern & Fold",
      category: "occupying_space",
      message: "We would like both days for a launch. Can we hang fabric from the ceiling?",
      createdAt: hourOf(-1, 10),
    },
    space ? [20, 21].map((days) => ({ start: hourOf(days, 10), end: hourOf(days, 18) })) : [],
  );
  await openInboxItem(tx, {
    kind: "enquiry",
    enquiryId,
    name: "Priya Nair",
    email: enquirer.email,
    subject: space?.name ?? "Message",
    createdAt: hourOf(-1, 10),
  });
  const support = { summary: "The preview stays black", email: "owen@lanternpress.test" };
  const supportRequestId = await insertSupportRequest(tx, {
    ...support,
    firstName: "Owen",
    lastName: "Hart",
    type: "designing",
    description: "I uploaded a video for the window, and the preview shows nothing.",
    createdAt: hourOf(-1, 15),
  });
  await openInboxItem(tx, {
    kind: "support",
    supportRequestId,
    name: "Owen Hart",
    email: support.email,
    subject: support.summary,
    createdAt: hourOf(-1, 15),
  });
  const callWhen = "Any weekday after 16:00";
  const callRequestId = await insertCallRequest(tx, {
    name: "Marta Lindqvist",
    phoneNumber: "+44 20 7946 0177",
    callWhen,
    createdAt: hourOf(0, 8),
  });
  await openInboxItem(tx, {
    kind: "call",
    callRequestId,
    name: "Marta Lindqvist",
    email: null,
    subject: `Call: ${callWhen}`,
    createdAt: hourOf(0, 8),
  });
  await loadAnsweredEnquiry(tx, hourOf);
}

async function loadAnsweredEnquiry(
  tx: DatabaseTransaction,
  hourOf: (days: number, hours: number) => Temporal.Instant,
): Promise<void> {
  const enquirer = { firstName: "Jonas", lastName: "Weber", email: "jonas@tinandtwine.test" };
  const enquiryId = await insertEnquiry(
    tx,
    {
      ...enquirer,
      spaceId: null,
      phoneNumber: "+44 20 7946 0133",
      companyName: "Tin & Twine",
      category: "occupying_space",
      message: "Do you have a space in Manchester with a sink?",
      createdAt: hourOf(-3, 9),
    },
    [],
  );
  await openInboxItem(tx, {
    kind: "enquiry",
    enquiryId,
    name: "Jonas Weber",
    email: enquirer.email,
    subject: "Message",
    createdAt: hourOf(-3, 9),
  });
  const staff = await tx
    .selectFrom("users")
    .where("email", "=", "staff@frontage.test")
    .select("id")
    .executeTakeFirstOrThrow();
  const { id: itemId } = await tx
    .updateTable("inboxItems")
    .set({ state: "answered", assigneeId: staff.id, version: 2 })
    .where("enquiryId", "=", enquiryId)
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("inboxEntries")
    .values({
      itemId,
      kind: "answer",
      authorId: staff.id,
      text: "Northern Quarter Hall has a kitchen with a sink behind the counter. Shall we hold a date?",
      createdAt: hourOf(-3, 11),
    })
    .execute();
}
