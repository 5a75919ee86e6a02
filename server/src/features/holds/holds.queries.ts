import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { isOwnHold, type HoldOwner } from "../availability/hold-owner.queries.ts";

/** Who makes a hold: as much as we know of them. */
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

/** The owner's holds on a space that have not expired, with the seconds since 1970 at which their times start and end. */
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

/**
 * Lets one request after the other hold for the same person or, for visitors, from the same address, so that what they count and
 * replace stays true until they have finished. To be called first: before rows are locked.
 */
export async function lockMaker(tx: DatabaseTransaction, maker: HoldMaker): Promise<void> {
  const keys = [
    `browser ${maker.browserHash.toString("hex")}`,
    maker.userId === null ? `ip ${maker.ip}` : `user ${maker.userId}`,
  ];
  await sql`
    select pg_advisory_xact_lock(key)
    from (select hashtextextended(name, 0) as key from unnest(${keys}::text[]) as name order by 1) as keys
  `.execute(tx);
}

/** The spaces that a person holds times of. */
export async function listSpacesHeldBy(db: Database, owner: HoldOwner): Promise<number[]> {
  const rows = await db
    .selectFrom("holds")
    .where(isOwnHold(owner))
    .select("spaceId")
    .distinct()
    .execute();
  return rows.map(({ spaceId }) => spaceId);
}

export async function deleteHoldsOf(db: Database, owner: HoldOwner): Promise<void> {
  await db.deleteFrom("holds").where(isOwnHold(owner)).execute();
}

/** What visitors from an address hold now: how many slots, and how many hours in all. Signed-in people do not count. */
export async function sumVisitorsHolds(
  db: Database,
  ip: string,
  now: Temporal.Instant,
): Promise<{ slots: number; hours: number }> {
  return db
    .selectFrom("holds")
    .innerJoin("claims", "claims.holdId", "holds.id")
    .where("holds.ip", "=", ip)
    .where("holds.userId", "is", null)
    .where("holds.expiresAt", ">", now)
    .select(({ fn }) => fn.countAll<number>().as("slots"))
    .select(
      sql<number>`coalesce(sum(extract(epoch from claims.ends_at - claims.starts_at)) / 3600, 0)::float8`.as(
        "hours",
      ),
    )
    .executeTakeFirstOrThrow();
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

/** What becomes of a hold that is asked for again. */
export interface RenewedHold {
  readonly id: number;
  readonly codeHash: Buffer;
  readonly expiresAt: Temporal.Instant;
  /** Null keeps the hold a visitor's, or the account's that has it. */
  readonly userId: number | null;
}

/** Keeps a hold for its owner once more; it has been extended then. */
export async function renewHold(db: Database, hold: RenewedHold): Promise<void> {
  const { id, codeHash, expiresAt, userId } = hold;
  await db
    .updateTable("holds")
    .set({ codeHash, expiresAt, isExtended: true })
    .$if(userId !== null, (query) => query.set({ userId }))
    .where("id", "=", id)
    .execute();
}

/** From log-in on, what a browser has held as a visitor is the account's. */
export async function giveHoldsToUser(
  db: Database,
  browserHash: Buffer,
  userId: number,
): Promise<void> {
  await db
    .updateTable("holds")
    .set({ userId })
    .where("browserHash", "=", browserHash)
    .where("userId", "is", null)
    .execute();
}
