import type { Database } from "../../../db/connect.ts";

export interface PasswordReset {
  readonly tokenHash: Buffer;
  /** Null for an e-mail without an account. */
  readonly userId: number | null;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

/** Saves a link; an earlier one of the same account no longer works. */
export async function savePasswordReset(db: Database, reset: PasswordReset): Promise<void> {
  const { userId: _, ...link } = reset;
  await db
    .insertInto("passwordResets")
    .values(reset)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(link))
    .execute();
}

/** Returns the account of a link; null if the link has no account, has been used or has expired. */
export async function findPasswordResetOwner(
  db: Database,
  tokenHash: Buffer,
  now: Temporal.Instant,
) {
  const owner = await db
    .selectFrom("passwordResets as reset")
    .innerJoin("users", "users.id", "reset.userId")
    .where("reset.tokenHash", "=", tokenHash)
    .where("reset.expiresAt", ">", now)
    .select(["users.email", "users.firstName", "users.lastName"])
    .executeTakeFirst();
  return owner ?? null;
}

/** Deletes a link and returns its user; null if the link has no account, has been used or has expired. */
export async function consumePasswordReset(
  db: Database,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<number | null> {
  const reset = await db
    .deleteFrom("passwordResets")
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now)
    .returning("userId")
    .executeTakeFirst();
  return reset?.userId ?? null;
}

/** Deletes expired links. */
export async function deleteExpiredPasswordResets(
  db: Database,
  now: Temporal.Instant,
): Promise<void> {
  await db.deleteFrom("passwordResets").where("expiresAt", "<=", now).execute();
}
