import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { visibleStatuses } from "@frontage/domain/bookings/states.ts";

/** Rows of a list on the person's page. */
const shownRows = 20;

/** Returns the account of a person; null if there is none. */
export async function findPersonRow(db: Database, id: number) {
  const row = await db
    .selectFrom("users as u")
    .leftJoin("billingDetails as billing", "billing.userId", "u.id")
    .leftJoin("secondFactors as factor", "factor.userId", "u.id")
    .where("u.id", "=", id)
    .select(["u.id", "u.version", "u.firstName", "u.lastName", "u.email", "u.phoneNumber"])
    .select(["u.createdAt", "u.emailVerifiedAt", "u.lastSeenAt", "u.lockedAt", "u.erasedAt"])
    .select(["billing.companyName", "billing.address", "billing.vatNumber"])
    .select("factor.confirmedAt as secondFactorAt")
    .select(sql<boolean>`u.password_hash is not null`.as("hasPassword"))
    .select(
      sql<boolean>`exists (select from sign_in_accounts s where s.user_id = u.id)`.as("hasGoogle"),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Locks an account until the transaction ends. Returns null if there is none, or the person was erased. */
export async function lockPersonRow(tx: DatabaseTransaction, id: number) {
  const row = await tx
    .selectFrom("users")
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .select(["id", "version", "email", "firstName", "lastName", "lockedAt", "passwordHash"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Increments the version of an account, so that older pages become stale. */
export async function raiseVersion(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx
    .updateTable("users")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Locks an account, or unlocks it with null. */
export async function setLocked(
  tx: DatabaseTransaction,
  id: number,
  lockedAt: Temporal.Instant | null,
): Promise<void> {
  await tx.updateTable("users").set({ lockedAt }).where("id", "=", id).execute();
}

/** The latest bookings of a person, by their start. */
export async function listBookingsOf(db: Database, userId: number) {
  return db
    .selectFrom("bookings as b")
    .innerJoin("spaces", "spaces.id", "b.spaceId")
    .where("b.userId", "=", userId)
    .where("b.status", "in", visibleStatuses)
    .select(["b.code", "spaces.name as space", "spaces.timeZone", "b.status", "b.currency"])
    .select(["b.startsAt as start", "b.endsAt as end"])
    .select("b.totalGross as total")
    .orderBy("b.startsAt", "desc")
    .orderBy("b.id", "desc")
    .limit(shownRows)
    .execute();
}

/** The latest mails to a person, without their content. */
export async function listMailsTo(db: Database, email: string) {
  return db
    .selectFrom("mails")
    .where("recipientEmail", "=", email)
    .select(["id", "kind", "createdAt", "sentAt", "failedAt"])
    .orderBy("id", "desc")
    .limit(shownRows)
    .execute();
}

export async function listSessionsOf(db: Database, userId: number, now: Temporal.Instant) {
  const rows = await db
    .selectFrom("sessions")
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .select(["createdAt", "expiresAt", "secondFactorAt"])
    .orderBy("createdAt", "desc")
    .limit(shownRows)
    .execute();
  return rows.map(({ secondFactorAt, ...row }) => ({
    ...row,
    hasSecondFactor: secondFactorAt !== null,
  }));
}

export async function listConsentsOf(db: Database, userId: number) {
  return db
    .selectFrom("consents")
    .where("userId", "=", userId)
    .select(["kind", "given", "wording", "source", "recordedAt"])
    .orderBy("id", "desc")
    .execute();
}

export async function listLettingsOf(db: Database, userId: number) {
  return db
    .selectFrom("spaceLandlords as l")
    .innerJoin("spaces", "spaces.id", "l.spaceId")
    .where("l.userId", "=", userId)
    .select(["spaces.code as space", "spaces.name", "l.startDate", "l.endDate"])
    .orderBy("l.startDate", "desc")
    .execute();
}
