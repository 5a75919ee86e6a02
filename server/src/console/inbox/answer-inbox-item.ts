import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Actor } from "../../audit/record-audit.queries.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import { enqueueMail } from "../../features/mail/enqueue-mail.ts";
import * as queries from "./inbox-items.queries.ts";
import type { InboxItemRow } from "./inbox-items.queries.ts";

/**
 * Mails an answer to the sender of an item and keeps it. The item is answered, and belongs to the author unless it has
 * an assignee. Requires the item's lock.
 * @throws InvalidInput if the sender left no e-mail address
 */
export async function answerInboxItem(
  tx: DatabaseTransaction,
  clock: Clock,
  actor: Actor & { readonly userId: number },
  item: InboxItemRow,
  text: string,
): Promise<void> {
  const { id, name, assigneeId } = item;
  const email = requireSender(item);
  const now = clock.now();
  const inReplyTo = await queries.findThread(tx, item);
  const entryId = await queries.insertInboxEntry(tx, {
    itemId: id,
    kind: "answer",
    authorId: actor.userId,
    text,
    createdAt: now,
  });
  await enqueueMail(tx, now, {
    kind: "inbox_answer",
    key: `inbox_answer:${entryId}`,
    to: { email, name },
    firstName: firstNameOf(item),
    subject: subjectOf(item),
    text,
    question: questionOf(item, (await getBookingSettings(tx)).defaultTimeZone),
    inReplyTo,
  });
  await queries.updateInboxItem(tx, id, {
    state: "answered",
    assigneeId: assigneeId ?? actor.userId,
  });
  await recordAudit(tx, clock, actor, {
    action: "enquiry.answer",
    subject: { kind: "enquiry", code: String(id) },
    before: { state: item.state },
    after: { state: "answered", answer: text },
  });
}

/**
 * Returns the address of an item's sender.
 * @throws InvalidInput if they left none
 */
export function requireSender({ email }: Pick<InboxItemRow, "email">): string {
  if (email === null) {
    throw new InvalidInput({ text: ["The sender left no e-mail address. Call them instead."] });
  }
  return email;
}

/** The subject of the confirmation that an answer replies to, so that mail programs show both as one thread. */
function subjectOf({ kind, spaceName, bookingCode }: InboxItemRow): string {
  switch (kind) {
    case "enquiry":
      return spaceName === null ? "We have your message" : `We have your enquiry: ${spaceName}`;
    case "support":
      return "We have your support request";
    case "call":
      return "We will call you";
    case "insurance":
      return `Insurance of your booking ${bookingCode ?? ""}`;
  }
}

/** What the sender had written; null if the form has no text. */
function questionOf({ message, description, createdAt }: InboxItemRow, zone: string) {
  const text = (message ?? description ?? "").trim();
  return text === "" ? null : { text, on: dateIn(zone, createdAt) };
}

function firstNameOf(item: InboxItemRow): string {
  const { enquiryFirstName, supportFirstName, customerFirstName, name } = item;
  const given = enquiryFirstName ?? supportFirstName ?? customerFirstName;
  return given ?? name.trim().split(/\s/)[0] ?? "";
}
