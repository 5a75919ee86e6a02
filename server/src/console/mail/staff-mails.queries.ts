import { randomUUID } from "node:crypto";
import type { MailState } from "@frontage/contract/console/mail.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { chooseIds, inOrderOf, isOneOf } from "../../lists/choose-ids.queries.ts";
import type { Page } from "../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";
import { mailAgain } from "./mail-again.ts";

function filtered(db: Database, search: string | undefined, wanted: MailState | undefined) {
  let query = db.selectFrom("mails");
  for (const word of wordsOf(search)) {
    query = query.where(containsWord(sql.ref("mails.searchText"), word));
  }
  if (wanted === "waiting") {
    // In the words of the index of those that wait.
    return query.where("sentAt", "is", null).where("failedAt", "is", null);
  }
  return wanted ? query.where("state", "=", wanted) : query;
}

const columns = [
  "id",
  "kind",
  "recipientEmail",
  "createdAt",
  "sentAt",
  "failedAt",
  "attempts",
  "lastError",
  "resentAsId",
  "state",
] as const;

/** A page of the outbox, the latest first, and how many mails match: at most a thousand of a search. */
export async function listStaffMails(
  db: Database,
  { search, state }: { readonly search: string | undefined; readonly state: MailState | undefined },
  page: Page,
) {
  const { rows: ids, ...found } = await chooseIds(page, filtered(db, search, state), {
    id: "mails.id",
    orderBy: sql`mails.id desc`,
    isSearched: wordsOf(search).length > 0,
  });
  const rows = await db
    .selectFrom("mails")
    .where(isOneOf("mails.id", ids))
    .select(columns)
    .execute();
  return { ...found, rows: inOrderOf(ids, rows) };
}

/** Returns a mail with its facts, or null if there is none. */
export async function findStaffMail(db: Database, id: number) {
  const mail = await db
    .selectFrom("mails")
    .where("id", "=", id)
    .select([...columns, "facts", "recipientName", "expiresAt"])
    .executeTakeFirst();
  return mail ?? null;
}

export type StaffMail = NonNullable<Awaited<ReturnType<typeof findStaffMail>>>;

/**
 * Writes a mail again and records it on the earlier one. A mail about a booking says what is true now; the others keep
 * their facts. Returns the id of the new mail.
 */
export async function repeatMail(
  tx: DatabaseTransaction,
  mail: StaffMail,
  now: Temporal.Instant,
): Promise<number> {
  const key = `resent:${mail.id}:${randomUUID()}`;
  if (!(await mailAgain(tx, mail, { key, now }))) {
    await copy(tx, mail, { key, now });
  }
  const { id } = await tx
    .selectFrom("mails")
    .where("key", "=", key)
    .select("id")
    .executeTakeFirstOrThrow();
  await tx.updateTable("mails").set({ resentAsId: id }).where("id", "=", mail.id).execute();
  return id;
}

async function copy(
  tx: DatabaseTransaction,
  { kind, recipientEmail, recipientName, facts, expiresAt }: StaffMail,
  { key, now }: { readonly key: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto("mails")
    .values({
      kind,
      key,
      recipientEmail,
      recipientName,
      facts: JSON.stringify(facts),
      createdAt: now,
      sendAfter: now,
      expiresAt,
    })
    .execute();
}
