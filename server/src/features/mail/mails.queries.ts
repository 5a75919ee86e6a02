import { sql, type RawBuilder } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { prepared, type Places } from "../../db/prepared.ts";
import { cappedKinds } from "./daily-caps.ts";
import { daysBefore, deletesObsolete } from "../../jobs/delete-obsolete.queries.ts";

const mailFields = [
  "id",
  "kind",
  "recipientEmail",
  "recipientName",
  "facts",
  "createdAt",
  "attempts",
  "messageId",
  "traceParent",
] as const;

/** Inserts mails from JSON, as a part of a prepared statement. A mail with a key that exists is dropped. */
export const insertMailRows = (rows: RawBuilder<string>) => sql`
  insert into mails
    (kind, key, recipient_email, recipient_name, facts, created_at, send_after, expires_at, trace_parent)
  select kind, key, recipient_email, recipient_name, facts, created_at, send_after, expires_at, trace_parent
  from jsonb_populate_recordset(null::mails, ${rows}::jsonb)
  on conflict (key) do nothing`;

const insertRows = prepared((db, { rows }: Places<{ rows: string }>) =>
  sql`${insertMailRows(rows)}`.compile(db),
);

/** Inserts mails from JSON. */
export async function insertMails(tx: DatabaseTransaction, rows: string): Promise<void> {
  await insertRows(tx, { rows });
}

/** In the text of the statement, so that the index of capped mails serves it. */
const isCapped = sql<boolean>`earlier.kind in (${sql.join(cappedKinds.map(({ kind }) => sql.lit(kind)))})`;

/** Whether the recipient of a mail has reached the cap of its kind in the last 24 hours. */
const isOverCap = (mail: string, now: Temporal.Instant) => sql<boolean>`exists (
  select from jsonb_to_recordset(${JSON.stringify(cappedKinds)}::jsonb) as capped (kind text, cap integer)
  where capped.kind = ${sql.ref(`${mail}.kind`)} and capped.cap <= (
    select count(*) from mails as earlier
    where earlier.recipient_email = ${sql.ref(`${mail}.recipientEmail`)}
      and earlier.kind = ${sql.ref(`${mail}.kind`)} and ${isCapped}
      and earlier.id <> ${sql.ref(`${mail}.id`)}
      and (earlier.sent_at > ${now.subtract({ hours: 24 })} or earlier.lease_expires_at > ${now})
  ))`;

/**
 * Withdraws all but the latest of the capped change mails of each booking, since the latest describes the current
 * state. Returns how many were withdrawn.
 */
export async function withdrawSupersededChanges(
  db: Database,
  now: Temporal.Instant,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ failedAt: now, lastError: "overtaken" })
    .where("kind", "=", "booking_changed")
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where("attempts", "=", 0)
    .where(isOverCap("mails", now))
    .where(
      sql<boolean>`exists (
        select from mails as later
        where later.kind = 'booking_changed' and later.id > mails.id
          and later.sent_at is null and later.failed_at is null
          and later.recipient_email = mails.recipient_email
          and later.facts -> 'booking' ->> 'code' = mails.facts -> 'booking' ->> 'code')`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The mails that are due and not held back by the cap of their kind. */
const dueMails = (db: Database, now: Temporal.Instant) =>
  db
    .selectFrom("mails as due")
    .where("due.sentAt", "is", null)
    .where("due.failedAt", "is", null)
    .where("due.sendAfter", "<=", now)
    .where(sql<boolean>`not ${isOverCap("due", now)}`);

/** Counts the mails that are due. `oldest` is when the one that waits longest became due; null if none waits. */
export function summariseDueMails(db: Database, now: Temporal.Instant) {
  return dueMails(db, now)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("due.sendAfter").as("oldest")])
    .executeTakeFirstOrThrow();
}

/**
 * Leases the mail that has waited longest: no other process gets it until `lease`. Null if none is due. `domain` is the
 * domain of the Message-ID.
 */
export async function leaseMail(
  db: Database,
  now: Temporal.Instant,
  lease: Temporal.Instant,
  domain: string,
) {
  const mail = await db
    .updateTable("mails")
    .set({
      leaseExpiresAt: lease,
      attempts: sql`attempts + 1`,
      messageId: sql`coalesce(message_id, '<' || gen_random_uuid() || '@' || ${domain}::text || '>')`,
    })
    .where("id", "=", () =>
      dueMails(db, now)
        .where((or) =>
          or.or([or("due.leaseExpiresAt", "is", null), or("due.leaseExpiresAt", "<=", now)]),
        )
        .orderBy("due.sendAfter")
        .orderBy("due.id")
        .limit(1)
        .select("due.id")
        .forUpdate()
        .skipLocked(),
    )
    .returning(mailFields)
    .executeTakeFirst();
  return mail ?? null;
}

export type LeasedMail = NonNullable<Awaited<ReturnType<typeof leaseMail>>>;

/** The facts of a mail without the secret of its link. An erasure still finds the addresses that they name. */
const withoutSecret = sql<string>`facts - 'token'`;

/** Marks a mail as sent, even if another process has leased it because the attempt took so long. */
export async function markSent(
  db: Database,
  { id }: Pick<LeasedMail, "id">,
  sentAt: Temporal.Instant,
  forgetSecret: boolean,
): Promise<void> {
  await db
    .updateTable("mails")
    .set({ sentAt, leaseExpiresAt: null, ...(forgetSecret && { facts: withoutSecret }) })
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .execute();
}

/** Deletes a mail that may leave no trace of its recipient. */
export async function deleteMail(db: Database, { id }: Pick<LeasedMail, "id">): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).execute();
}

/** Postpones a mail or gives it up. Changes nothing if another process has leased it since. */
export async function recordFailure(
  db: Database,
  { id, attempts }: Pick<LeasedMail, "id" | "attempts">,
  outcome: {
    readonly failedAt?: Temporal.Instant;
    readonly sendAfter?: Temporal.Instant;
    readonly lastError: string;
    readonly forgetSecret?: boolean;
  },
): Promise<void> {
  const { forgetSecret = false, ...columns } = outcome;
  await db
    .updateTable("mails")
    .set({ ...columns, leaseExpiresAt: null, ...(forgetSecret && { facts: withoutSecret }) })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .execute();
}

/** Gives up mails that are stale and deletes their facts. Returns how many. */
export async function giveUpStaleMails(db: Database, now: Temporal.Instant): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ failedAt: now, lastError: "stale", facts: "{}" })
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where("expiresAt", "<=", now)
    .where((eb) => eb.or([eb("leaseExpiresAt", "is", null), eb("leaseExpiresAt", "<=", now)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns those of the keys that already have a mail. */
export async function findWrittenKeys(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("mails")
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .select("key")
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Withdraws unsent mails that no longer apply, by their keys. */
export async function withdrawMails(
  db: Database,
  keys: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable("mails")
    .set({ failedAt: now, lastError: "withdrawn" })
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .execute();
}

/** Lists the mails of the outbox, latest first. */
export function listMails(db: Database, limit: number) {
  return db
    .selectFrom("mails")
    .select(mailFields)
    .select(["sendAfter", "sentAt", "failedAt", "lastError"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns a mail of the outbox, or null if there is none. */
export async function findMail(db: Database, id: number) {
  const mail = await db
    .selectFrom("mails")
    .where("id", "=", id)
    .select(mailFields)
    .select(["sentAt", "failedAt", "lastError"])
    .executeTakeFirst();
  return mail ?? null;
}

/** Deletes mails 90 days after they were sent or given up, those with password links after a day. */
export const tidyMails = deletesObsolete(
  "mails",
  (now) => sql`coalesce(sent_at, failed_at) <= ${daysBefore(now, 90)}
  or (kind = 'password_reset' and coalesce(sent_at, failed_at) <= ${daysBefore(now, 1)})`,
);
