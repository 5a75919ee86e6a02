import type { Database } from "../../../db/connect.ts";
import { prepared, type Places } from "../../../db/prepared.ts";

const google = "GoogleSignIn";

/** Returns the user of a Google account; null if it has not been connected yet. */
export async function findGoogleAccount(db: Database, subject: string): Promise<number | null> {
  const row = await db
    .selectFrom("signInAccounts")
    .where("type", "=", google)
    .where("subject", "=", subject)
    .select("userId")
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Connects a user with a Google account. */
export async function connectGoogle(db: Database, userId: number, subject: string): Promise<void> {
  await db
    .insertInto("signInAccounts")
    .values({ userId, type: google, subject })
    .onConflict((conflict) => conflict.columns(["type", "subject"]).doNothing())
    .execute();
}

/** Returns the address from which a Google account's picture was copied; null without a picture. */
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

/** Lists the sign-in providers that are connected to an account. */
export function listSignInAccounts(db: Database, userId: number) {
  return selectSignInAccounts(db, { userId });
}

const selectSignInAccounts = prepared((db, { userId }: Places<{ userId: number }>) =>
  db
    .selectFrom("signInAccounts")
    .where("userId", "=", userId)
    .select(["type", "avatar"])
    .orderBy("type")
    .orderBy("subject")
    .compile(),
);
