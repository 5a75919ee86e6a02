import type { GroupName } from "@frontage/contract/accounts.ts";
import type { Database } from "../../db/connect.ts";

/** What log-in needs to know of an account; null if there is none with that e-mail. */
export async function findAccountByEmail(db: Database, email: string) {
  const row = await db
    .selectFrom("users")
    .where("username", "=", email.toLowerCase())
    .select(["id", "passwordHash"])
    .executeTakeFirst();
  return row ?? null;
}

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly groups: readonly GroupName[];
  readonly createdAt: Temporal.Instant;
}

/** Makes an account and returns its id; null if the e-mail has one already. */
export async function insertAccount(db: Database, account: NewAccount): Promise<number | null> {
  const { groups, ...fields } = account;
  const user = await db
    .insertInto("users")
    .values({ ...fields, username: account.email.toLowerCase() })
    .onConflict((conflict) => conflict.column("username").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!user) {
    return null;
  }
  await db
    .insertInto("userGroups")
    .values(groups.map((name) => ({ userId: user.id, name })))
    .execute();
  return user.id;
}

export interface Consent {
  readonly userId: number;
  readonly kind: "terms" | "marketing";
  readonly given: boolean;
  readonly wording: string;
  readonly source: string;
  readonly recordedAt: Temporal.Instant;
}

export async function insertConsents(db: Database, consents: readonly Consent[]): Promise<void> {
  await db.insertInto("consents").values(consents).execute();
}

/** The sign-in providers that an account is connected with. */
export function listSignInAccounts(db: Database, userId: number) {
  return db
    .selectFrom("signInAccounts")
    .where("userId", "=", userId)
    .select(["type", "avatar"])
    .orderBy("type")
    .execute();
}
