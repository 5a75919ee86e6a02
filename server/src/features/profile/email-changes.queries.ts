import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { deletesObsolete } from "../../jobs/delete-obsolete.queries.ts";

export interface EmailChange {
  readonly tokenHash: Buffer;
  /** Of the secret that was mailed to the old address. */
  readonly stopHash: Buffer;
  readonly userId: number;
  readonly email: string;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

/** Stores a link; an earlier one of the same account no longer works. */
export async function storeEmailChange(db: Database, change: EmailChange): Promise<void> {
  const { userId: _, ...link } = change;
  await db
    .insertInto("emailChanges")
    .values(change)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(link))
    .execute();
}

/** Returns the account of a link; null if there is no such link. */
export async function findEmailChangeOwner(db: Database, tokenHash: Buffer) {
  const change = await db
    .selectFrom("emailChanges")
    .where("tokenHash", "=", tokenHash)
    .select("userId")
    .executeTakeFirst();
  return change?.userId ?? null;
}

/** Withdraws the pending change of an account. Returns false if there is none. */
export async function withdrawEmailChange(db: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("emailChanges")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the change that the link of its old address stops. Returns the account; null if the link has ended. */
export async function consumeStopLink(
  db: Database,
  stopHash: Buffer,
  now: Temporal.Instant,
): Promise<number | null> {
  const change = await db
    .deleteFrom("emailChanges")
    .where("stopHash", "=", stopHash)
    .where("expiresAt", ">", now)
    .returning("userId")
    .executeTakeFirst();
  return change?.userId ?? null;
}

/** Deletes a link and returns its change; null if there is no such link or it has expired. */
export async function consumeEmailChange(
  tx: DatabaseTransaction,
  tokenHash: Buffer,
  now: Temporal.Instant,
) {
  const change = await tx
    .deleteFrom("emailChanges")
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now)
    .returning(["userId", "email"])
    .executeTakeFirst();
  return change ?? null;
}

/** Removes expired links, except those that another request is just changing. */
export async function deleteExpiredEmailChanges(
  db: Database,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .deleteFrom("emailChanges")
    .where("tokenHash", "in", (eb) =>
      eb
        .selectFrom("emailChanges")
        .where("expiresAt", "<=", now)
        .select("tokenHash")
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Returns the account's row, locked until the transaction ends. */
export function lockUser(tx: DatabaseTransaction, userId: number) {
  return tx
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["email", "firstName", "lastName"])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Gives an account a verified address. */
export async function setVerifiedEmail(
  tx: DatabaseTransaction,
  userId: number,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ email, username: email.toLowerCase(), emailVerifiedAt: now })
    .where("id", "=", userId)
    .execute();
}

/** Deletes links to change an e-mail address that have expired. */
export const tidyEmailChanges = deletesObsolete(
  "email_changes",
  (now) => sql`expires_at <= ${now}`,
);
