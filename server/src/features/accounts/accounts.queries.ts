import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { prepared, type Places } from "../../db/prepared.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";

/** Returns the account fields that a log-in needs; null if no account has that e-mail. */
export async function findAccountByEmail(db: Database, email: string) {
  const row = await accountByEmail(db, email).executeTakeFirst();
  return row ?? null;
}

/** Returns the same, locked until the transaction ends. */
export async function lockAccountByEmail(tx: DatabaseTransaction, email: string) {
  const row = await accountByEmail(tx, email).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

/** Locks an account until the transaction ends, so that requests count what it owns one after the other. */
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
    .select([
      "id",
      "email",
      "firstName",
      "lastName",
      "passwordHash",
      "emailVerifiedAt",
      "lockedAt",
    ]);
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

/** Creates an account and returns its id; null if the e-mail has an account already. */
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
  if (groups.length > 0) {
    await db
      .insertInto("userGroups")
      .values(groups.map((name) => ({ userId: user.id, name })))
      .execute();
  }
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

/** Sets a password by a mailed or printed link. Returns the username. */
export async function setPassword(
  tx: DatabaseTransaction,
  userId: number,
  passwordHash: string,
): Promise<string> {
  const { username } = await tx
    .updateTable("users")
    .set({ passwordHash })
    .where("id", "=", userId)
    .returning("username")
    .executeTakeFirstOrThrow();
  return username;
}

/** Records that the owner of an account's e-mail uses the account. An earlier time stays. */
export async function setVerified(
  tx: DatabaseTransaction,
  userId: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ emailVerifiedAt: now })
    .where("id", "=", userId)
    .where("emailVerifiedAt", "is", null)
    .execute();
}

/** Returns the address and the name to which mails of an account go. */
export function getRecipient(db: Database, userId: number) {
  return db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["email", "firstName", "lastName"])
    .executeTakeFirstOrThrow();
}

/** Returns the hash of an account's password; null for accounts that only sign in with Google. */
export async function getPasswordHash(db: Database, userId: number): Promise<string | null> {
  const { passwordHash } = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .select("passwordHash")
    .executeTakeFirstOrThrow();
  return passwordHash;
}

/** Returns the groups of an account, in the order of their names. */
export async function listGroups(db: Database, userId: number): Promise<GroupName[]> {
  const rows = await db
    .selectFrom("userGroups")
    .where("userId", "=", userId)
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Replaces the groups of an account. Outside of tests, only `giveGroups` calls it. */
export async function setGroups(
  tx: DatabaseTransaction,
  userId: number,
  groups: readonly GroupName[],
): Promise<void> {
  await tx.deleteFrom("userGroups").where("userId", "=", userId).execute();
  if (groups.length > 0) {
    await tx
      .insertInto("userGroups")
      .values(groups.map((name) => ({ userId, name })))
      .execute();
  }
}

/** Returns the e-mail of an account, when it was verified, and when the account was locked; null for "not". */
export async function getAccountState(db: Database, userId: number) {
  return db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["email", "lockedAt", "emailVerifiedAt"])
    .executeTakeFirstOrThrow();
}

/** The precision of a person's last visit, in hours: pages cause at most one write an hour. */
const visitHours = 1;

const updateLastVisit = prepared(
  (
    db,
    { userId, now, due }: Places<{ userId: number; now: Temporal.Instant; due: Temporal.Instant }>,
  ) =>
    db
      .updateTable("users")
      .set({ lastSeenAt: now })
      .where(({ eb, selectFrom }) =>
        eb(
          "id",
          "=",
          selectFrom("users")
            .where("id", "=", userId)
            .where((inner) =>
              inner.or([inner("lastSeenAt", "is", null), inner("lastSeenAt", "<", due)]),
            )
            .select("id")
            // A booking in progress may hold the row, and no page should wait for it.
            .forNoKeyUpdate()
            .skipLocked(),
        ),
      )
      .compile(),
);

/** Records that a person has loaded a page, at most once an hour. Source: docs/console/people.md#the-list */
export async function recordVisit(
  db: Database,
  { id: userId, lastSeenAt }: Pick<SignedInUser, "id" | "lastSeenAt">,
  now: Temporal.Instant,
): Promise<void> {
  const due = now.subtract({ hours: visitHours });
  if (lastSeenAt === null || Temporal.Instant.compare(lastSeenAt, due) < 0) {
    await updateLastVisit(db, { userId, now, due });
  }
}
