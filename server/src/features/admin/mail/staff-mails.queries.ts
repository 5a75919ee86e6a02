import { randomUUID } from "node:crypto";
import type { MailState } from "@frontage/contract/admin/mail.ts";
import { sql, type RawBuilder } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { wordsOf } from "../search-words.ts";

/** Why a mail was given up although nothing failed: it no longer applied. */
const withdrawn = sql`coalesce(last_error, '') in ('overtaken', 'stale', 'withdrawn')`;

const conditions: Readonly<Record<MailState, RawBuilder<boolean>>> = {
  waiting: sql<boolean>`(sent_at is null and failed_at is null)`,
  sent: sql<boolean>`sent_at is not null`,
  failed: sql<boolean>`(failed_at is not null and not ${withdrawn})`,
  withdrawn: sql<boolean>`(failed_at is not null and ${withdrawn})`,
};

const state = sql<MailState>`case
  when sent_at is not null then 'sent'
  when failed_at is null then 'waiting'
  when ${withdrawn} then 'withdrawn'
  else 'failed' end`;

function filtered(db: Database, search: string | undefined, wanted: MailState | undefined) {
  let query = db.selectFrom("mails");
  for (const word of wordsOf(search)) {
    // The expression of the index mails_search.
    query = query.where(
      sql<boolean>`(kind || ' ' || coalesce(recipient_email, '') || ' ' || coalesce(recipient_name, '')) ilike ${word}`,
    );
  }
  return wanted ? query.where(conditions[wanted]) : query;
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
] as const;

/** A page of the outbox, the latest first, and how many mails match. */
export async function listStaffMails(
  db: Database,
  filter: { readonly search: string | undefined; readonly state: MailState | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { count } = await filtered(db, filter.search, filter.state)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await filtered(db, filter.search, filter.state)
    .select(columns)
    .select(state.as("state"))
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

/** Returns a mail with its facts, or null if there is none. */
export async function findStaffMail(db: Database, id: number) {
  const mail = await db
    .selectFrom("mails")
    .where("id", "=", id)
    .select([...columns, "facts", "recipientName", "expiresAt"])
    .select(state.as("state"))
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
