import { sql, type ExpressionBuilder } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import type { DB } from "../../db/schema.gen.ts";

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

/** A hold that has not expired, with the seconds since 1970 at which its times start and end; null if there is none. */
export async function findLiveHold(db: Database, codeHash: Buffer, now: Temporal.Instant) {
  const row = await db
    .selectFrom("holds")
    .where("codeHash", "=", codeHash)
    .where("expiresAt", ">", now)
    .select(["id", "spaceId", "expiresAt", "isExtended"])
    .select([heldSeconds("starts_at").as("starts"), heldSeconds("ends_at").as("ends")])
    .executeTakeFirst();
  return row ?? null;
}
export type LiveHold = NonNullable<Awaited<ReturnType<typeof findLiveHold>>>;

export async function deleteHold(db: Database, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("holds")
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The holds that give way to a new one of the same person, on whatever space: one deal at a time. */
export interface EarlierHolds extends HoldMaker {
  /** Hash of the code that the maker knows of. */
  readonly ownHash: Buffer | null;
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

function whoseHolds({ browserHash, userId, ownHash }: EarlierHolds) {
  return (eb: ExpressionBuilder<DB, "holds">) =>
    eb.or([
      eb("browserHash", "=", browserHash),
      ...(userId === null ? [] : [eb("userId", "=", userId)]),
      ...(ownHash === null ? [] : [eb("codeHash", "=", ownHash)]),
    ]);
}

/** The spaces that a person holds times of. */
export async function listSpacesHeldBy(db: Database, earlier: EarlierHolds): Promise<number[]> {
  const rows = await db
    .selectFrom("holds")
    .where(whoseHolds(earlier))
    .select("spaceId")
    .distinct()
    .execute();
  return rows.map(({ spaceId }) => spaceId);
}

export async function deleteHoldsOf(db: Database, earlier: EarlierHolds): Promise<void> {
  await db.deleteFrom("holds").where(whoseHolds(earlier)).execute();
}

/** The live holds of visitors from an address; those of signed-in people are counted by person. */
export async function countVisitorsHoldsFrom(
  db: Database,
  ip: string,
  now: Temporal.Instant,
): Promise<number> {
  const { count } = await db
    .selectFrom("holds")
    .where("ip", "=", ip)
    .where("userId", "is", null)
    .where("expiresAt", ">", now)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
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

/** Extends a hold that has not been extended yet. */
export async function extendHold(
  db: Database,
  id: number,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await db.updateTable("holds").set({ expiresAt, isExtended: true }).where("id", "=", id).execute();
}
