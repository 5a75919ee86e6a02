import { randomUUID } from "node:crypto";
import type { MailState } from "@frontage/contract/admin/mail.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { choosePage } from "../choose-page.ts";
import { containsWord, wordsOf } from "../search-words.queries.ts";

function filtered(db: Database, search: string | undefined, wanted: MailState | undefined) {
  let query = db.selectFrom("mails");
  for (const word of wordsOf(search)) {
    query = query.where(containsWord(sql.ref("mails.searchText"), word));
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
  page: { readonly limit: number; readonly offset: number },
) {
  const { rows: chosen, ...found } = await choosePage(page, {
    isSearched: wordsOf(search).length > 0,
    count: async () => {
      const { count } = await filtered(db, search, state)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: ({ limit, offset }) =>
      filtered(db, search, state)
        .select("id")
        .orderBy("id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),
  });
  const rows = await db
    .selectFrom("mails")
    .where("id", "=", sql<number>`any(${chosen.map(({ id }) => id)}::bigint[])`)
    .select(columns)
    .orderBy("id", "desc")
    .execute();
  return { ...found, rows };
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

/** Writes a mail with the same facts and records it on the earlier one. Returns the id of the new mail. */
export async function repeatMail(
  tx: DatabaseTransaction,
  mail: StaffMail,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto("mails")
    .values({
      kind: mail.kind,
      key: `resent:${mail.id}:${randomUUID()}`,
      recipientEmail: mail.recipientEmail,
      recipientName: mail.recipientName,
      facts: JSON.stringify(mail.facts),
      createdAt: now,
      sendAfter: now,
      expiresAt: mail.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.updateTable("mails").set({ resentAsId: id }).where("id", "=", mail.id).execute();
  return id;
}
