import type { Database } from "../../../db/connect.ts";

const google = "GoogleSignIn";

/** The user of a Google account; null if it has not signed in yet. */
export async function findGoogleAccount(db: Database, subject: string): Promise<number | null> {
  const row = await db
    .selectFrom("signInAccounts")
    .where("type", "=", google)
    .where("subject", "=", subject)
    .select("userId")
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Connects a Google account with a user. */
export async function connectGoogle(db: Database, userId: number, subject: string): Promise<void> {
  await db
    .insertInto("signInAccounts")
    .values({ userId, type: google, subject })
    .onConflict((conflict) => conflict.columns(["type", "subject"]).doNothing())
    .execute();
}

/** The source of the stored picture of a Google account; null without one. */
export async function findAvatarSource(db: Database, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom("signInAccounts")
    .where("type", "=", google)
    .where("subject", "=", subject)
    .select("avatarSource")
    .executeTakeFirst();
  return row?.avatarSource ?? null;
}

export async function setAvatar(
  db: Database,
  subject: string,
  avatar: string,
  avatarSource: string,
): Promise<void> {
  await db
    .updateTable("signInAccounts")
    .set({ avatar, avatarSource })
    .where("type", "=", google)
    .where("subject", "=", subject)
    .execute();
}

/** The sign-in providers that an account is connected with. */
export function listSignInAccounts(db: Database, userId: number) {
  return db
    .selectFrom("signInAccounts")
    .where("userId", "=", userId)
    .select(["type", "avatar"])
    .orderBy("type")
    .orderBy("subject")
    .execute();
}

/** Takes all sign-in providers from an account. */
export async function disconnectProviders(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("signInAccounts").where("userId", "=", userId).execute();
}
