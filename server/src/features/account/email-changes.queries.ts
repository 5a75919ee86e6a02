import type { Database, DatabaseTransaction } from "../../db/connect.ts";

export interface EmailChange {
  readonly tokenHash: Buffer;
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

/** Removes expired links. */
export async function deleteExpiredEmailChanges(
  db: Database,
  now: Temporal.Instant,
): Promise<void> {
  await db.deleteFrom("emailChanges").where("expiresAt", "<=", now).execute();
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

/** Gives an account a verified address, and ends the password links that were mailed to the old one. */
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
  await tx.deleteFrom("passwordResets").where("userId", "=", userId).execute();
}
