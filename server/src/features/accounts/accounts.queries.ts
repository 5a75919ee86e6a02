import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** What signing in needs to know of an account; null if there is none with that e-mail. */
export async function findAccountByEmail(db: Database, email: string) {
  const row = await accountByEmail(db, email).executeTakeFirst();
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockAccountByEmail(tx: DatabaseTransaction, email: string) {
  const row = await accountByEmail(tx, email).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Keeps an account until the transaction ends, so that what it has is counted by one request after the other. */
export async function lockAccount(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx
    .selectFrom("users")
    .where("id", "=", userId)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

function accountByEmail(db: Database, email: string) {
  return db
    .selectFrom("users")
    .where("username", "=", email.toLowerCase())
    .select(["id", "email", "firstName", "lastName", "passwordHash", "emailVerifiedAt"]);
}

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly emailVerifiedAt?: Temporal.Instant;
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

/** Sets the password of a person who has proven that they read the account's mail. Returns their username. */
export async function setPassword(
  db: Database,
  userId: number,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<string> {
  const { username } = await db
    .updateTable("users")
    .set({
      passwordHash,
      emailVerifiedAt: sql<Temporal.Instant>`coalesce(email_verified_at, ${now})`,
    })
    .where("id", "=", userId)
    .returning("username")
    .executeTakeFirstOrThrow();
  return username;
}

/** Takes the password away that was chosen by who may not have been the owner of the e-mail. */
export async function removePassword(
  db: Database,
  userId: number,
  emailVerifiedAt: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ passwordHash: null, emailVerifiedAt })
    .where("id", "=", userId)
    .execute();
}

/** Whether a user runs the marketplace. */
export async function isStaff(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("userGroups")
    .where("userId", "=", userId)
    .where("name", "=", "Staff")
    .select("userId")
    .executeTakeFirst();
  return row !== undefined;
}
