import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { prepared, type Places } from "../../../db/prepared.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import { hashToken, createSecretToken } from "./secret-token.ts";
import { deletesObsolete } from "../../../jobs/delete-obsolete.queries.ts";

/** How long a session lasts, in days. Source: docs/people/accounts.md#sessions. */
const sessionDays = 7;

const endOfSession = (now: Temporal.Instant) => now.add({ hours: 24 * sessionDays });

/** A session that has not expired. */
export interface OpenSession {
  readonly token: string;
  readonly expiresAt: Temporal.Instant;
}

/**
 * Opens a session. Only a hash of its token is stored.
 * @param secondFactorAt when the log-in gave its second factor; null if it gave none
 */
export async function openSession(
  db: Database,
  clock: Clock,
  userId: number,
  secondFactorAt: Temporal.Instant | null = null,
): Promise<OpenSession> {
  const token = createSecretToken();
  const createdAt = clock.now();
  const expiresAt = endOfSession(createdAt);
  await db
    .insertInto("sessions")
    .values({ tokenHash: hashToken(token), userId, createdAt, expiresAt, secondFactorAt })
    .execute();
  return { token, expiresAt };
}

/**
 * Opens a session for a verified password. Returns null if the password has been changed or removed, or the account
 * locked, since it was verified: either ended all sessions.
 */
export async function openSessionByPassword(
  db: Database,
  clock: Clock,
  account: { readonly id: number; readonly passwordHash: string },
  secondFactorAt: Temporal.Instant | null = null,
): Promise<OpenSession | null> {
  const token = createSecretToken();
  const now = clock.now();
  const expiresAt = endOfSession(now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("sessions")
    .columns(["tokenHash", "userId", "createdAt", "expiresAt", "secondFactorAt"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .where("id", "=", account.id)
        .where("passwordHash", "=", account.passwordHash)
        .where("lockedAt", "is", null)
        // Waits for a concurrent change of the password, then reads the row again.
        .forShare()
        .select([
          sql<Buffer>`${hashToken(token)}::bytea`.as("tokenHash"),
          "id",
          sql<Temporal.Instant>`${now}::timestamptz`.as("createdAt"),
          sql<Temporal.Instant>`${expiresAt}::timestamptz`.as("expiresAt"),
          sql<Temporal.Instant | null>`${secondFactorAt}::timestamptz`.as("secondFactorAt"),
        ]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? { token, expiresAt } : null;
}

/** Ends the session of a token, if there is one. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("tokenHash", "=", hashToken(token)).execute();
}

/** Returns the session of a token; null if there is none or it has ended. */
export async function findSession(
  db: Database,
  clock: Clock,
  token: string,
): Promise<OpenSession | null> {
  const row = await db
    .selectFrom("sessions")
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", clock.now())
    .select("expiresAt")
    .executeTakeFirst();
  return row ? { token, ...row } : null;
}

/** Whether the session of a token has given its second factor. */
export async function hasPassedSecondFactor(db: Database, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .where("tokenHash", "=", hashToken(token))
    .select("secondFactorAt")
    .executeTakeFirst();
  return (row?.secondFactorAt ?? null) !== null;
}

/** Records that the session of a token has given its second factor. */
export async function passSecondFactor(
  db: Database,
  token: string,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ secondFactorAt: now })
    .where("tokenHash", "=", hashToken(token))
    .execute();
}

/** Removes the second factor from all sessions of a user, after it was turned off. */
export async function forgetSecondFactor(db: Database, userId: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ secondFactorAt: null })
    .where("userId", "=", userId)
    .execute();
}

const selectUserByToken = prepared(
  (db, { tokenHash, now }: Places<{ tokenHash: Buffer; now: Temporal.Instant }>) =>
    db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.userId")
      .leftJoin("secondFactors as factor", "factor.userId", "users.id")
      .where("sessions.tokenHash", "=", tokenHash)
      .where("sessions.expiresAt", ">", now)
      .where("users.lockedAt", "is", null)
      .select(["users.id", "users.username", "users.email", "users.firstName", "users.lastName"])
      .select(["sessions.secondFactorAt", "factor.confirmedAt"])
      .select(["users.createdAt", "users.lastSeenAt"])
      .select((eb) =>
        eb
          .selectFrom("userGroups")
          .whereRef("userGroups.userId", "=", "users.id")
          .select(({ fn }) => fn.agg<GroupName[]>("array_agg", ["userGroups.name"]).as("names"))
          .as("groups"),
      )
      .compile(),
);

/**
 * Returns the user of a session's token; null if there is no such session, it has ended, or the account is locked. A
 * session of staff without the second factor that it needs does not act as staff.
 * @param requiresSecondFactor whether staff must have a second factor; with one that is on, every session needs it
 * Source: docs/people/accounts.md#the-second-factor
 */
export async function findUserByToken(
  db: Database,
  clock: Clock,
  token: string,
  requiresSecondFactor: boolean,
): Promise<SignedInUser | null> {
  const [row] = await selectUserByToken(db, { tokenHash: hashToken(token), now: clock.now() });
  if (!row) {
    return null;
  }
  const { secondFactorAt, confirmedAt, groups, ...user } = row;
  const isMissing = secondFactorAt === null && (requiresSecondFactor || confirmedAt !== null);
  const lacksSecondFactor = isMissing && (groups ?? []).includes("Staff");
  return {
    ...user,
    groups: (groups ?? []).filter((group) => group !== "Staff" || !lacksSecondFactor),
    lacksSecondFactor,
  };
}

/** Deletes sessions that have ended. */
export const tidySessions = deletesObsolete("sessions", (now) => sql`expires_at <= ${now}`);
