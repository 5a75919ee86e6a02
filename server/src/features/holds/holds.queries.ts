import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { isOwnHold, type HoldOwner } from "../availability/hold-owner.queries.ts";
import { daysBefore, deletesObsolete } from "../../jobs/delete-obsolete.queries.ts";

/** The person who places a hold: their account if they are logged in, their browser and their address. */
export interface HoldMaker {
  readonly userId: number | null;
  /** SHA-256 of the browser's cookie. */
  readonly browserHash: Buffer;
  readonly ip: string;
}

const heldSeconds = (column: "starts_at" | "ends_at") =>
  sql<string[]>`array(
    select extract(epoch from ${sql.ref(`claims.${column}`)})::bigint::text
    from claims where claims.hold_id = holds.id order by claims.starts_at)`;

/** Lists the owner's unexpired holds on a space. Their slots start and end at seconds since 1970. */
export function listLiveHolds(
  db: Database,
  owner: HoldOwner,
  { spaceId, now }: { readonly spaceId: number; readonly now: Temporal.Instant },
) {
  return db
    .selectFrom("holds")
    .where(isOwnHold(owner))
    .where("spaceId", "=", spaceId)
    .where("expiresAt", ">", now)
    .select(["id", "codeHash", "expiresAt", "isExtended"])
    .select([heldSeconds("starts_at").as("starts"), heldSeconds("ends_at").as("ends")])
    .execute();
}
export type LiveHold = Awaited<ReturnType<typeof listLiveHolds>>[number];

export async function deleteHold(db: Database, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("holds")
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What identifies the holds that are counted and replaced: some of browser, account and network. */
type LockedMaker = {
  readonly [Part in keyof HoldMaker]: HoldMaker[Part] | null;
};

/**
 * Serialises requests of the same browser, of the same account and from the same network, so that the holds that they
 * count and replace do not change meanwhile. Call this before any row is locked.
 */
export async function lockHoldMaker(tx: DatabaseTransaction, maker: LockedMaker): Promise<void> {
  const { browserHash, userId, ip } = maker;
  const keys = [
    ...(browserHash === null ? [] : [`browser ${browserHash.toString("hex")}`]),
    ...(userId === null ? [] : [`user ${userId}`]),
    ...(ip === null ? [] : [`ip ${ip}`]),
  ];
  await sql`
    select pg_advisory_xact_lock(key)
    from (select hashtextextended(name, 0) as key from unnest(${keys}::text[]) as name order by 1) as keys
  `.execute(tx);
}

/** Lists the spaces on which an owner has holds. */
export async function listHeldSpaces(db: Database, owner: HoldOwner): Promise<number[]> {
  const rows = await db
    .selectFrom("holds")
    .where(isOwnHold(owner))
    .select("spaceId")
    .distinct()
    .execute();
  return rows.map(({ spaceId }) => spaceId);
}

/** Deletes an owner's holds, except one. */
export async function deleteHoldsOf(
  db: Database,
  owner: HoldOwner,
  exceptId: number | null,
): Promise<void> {
  await db
    .deleteFrom("holds")
    .where(isOwnHold(owner))
    .$if(exceptId !== null, (query) => query.where("id", "!=", exceptId))
    .execute();
}

export interface NewHold extends HoldMaker {
  readonly codeHash: Buffer;
  readonly spaceId: number;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

export async function insertHold(db: Database, hold: NewHold): Promise<number> {
  const { id } = await db
    .insertInto("holds")
    .values(hold)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The new values of a hold that is placed again. */
export interface RenewedHold {
  readonly id: number;
  readonly codeHash: Buffer;
  readonly expiresAt: Temporal.Instant;
  readonly isExtended: boolean;
  /** Null leaves the hold with its current owner. */
  readonly userId: number | null;
  /** The network that the hold counts for from now on. */
  readonly ip: string;
}

/** Gives a hold its new values. */
export async function renewHold(db: Database, hold: RenewedHold): Promise<void> {
  const { id, codeHash, expiresAt, isExtended, userId, ip } = hold;
  await db
    .updateTable("holds")
    .set({ codeHash, expiresAt, ip, isExtended })
    .$if(userId !== null, (query) => query.set({ userId }))
    .where("id", "=", id)
    .execute();
}

/** Assigns a visitor's holds to the account that they log in to. False if they have none. */
export async function assignHoldsToUser(
  db: Database,
  browserHash: Buffer,
  userId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("holds")
    .set({ userId })
    .where("browserHash", "=", browserHash)
    .where("userId", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes holds, and so their claims, a day after they expired. */
export const tidyHolds = deletesObsolete(
  "holds",
  (now) => sql`expires_at <= ${daysBefore(now, 1)}`,
);
