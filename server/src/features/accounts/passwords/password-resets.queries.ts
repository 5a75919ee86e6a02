import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { deletesObsolete } from "../../../jobs/delete-obsolete.queries.ts";

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
    .select([
      "users.id",
      "users.email",
      "users.firstName",
      "users.lastName",
      "users.emailVerifiedAt",
    ])
    .executeTakeFirst();
  return owner ?? null;
}

/** Deletes a link of an account, which is locked. Returns false if it has been used, has ended or has expired. */
export async function consumePasswordReset(
  tx: DatabaseTransaction,
  { tokenHash, userId }: { readonly tokenHash: Buffer; readonly userId: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("passwordResets")
    .where("tokenHash", "=", tokenHash)
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes expired links, except those that another request is just changing. */
export async function deleteExpiredPasswordResets(
  db: Database,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .deleteFrom("passwordResets")
    .where("tokenHash", "in", (eb) =>
      eb
        .selectFrom("passwordResets")
        .where("expiresAt", "<=", now)
        .select("tokenHash")
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Deletes links to choose a password that have expired. */
export const tidyPasswordResets = deletesObsolete(
  "password_resets",
  (now) => sql`expires_at <= ${now}`,
);
