import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { HoldMaker } from "./holds.queries.ts";

export interface HeldTimes {
  readonly slots: number;
  readonly hours: number;
}

export interface HeldByMaker {
  /** What the account holds, or all visitors of the network without an account. */
  readonly person: HeldTimes;
  /** What the visitors and the unverified accounts of the network hold. */
  readonly unprovenNetwork: HeldTimes;
  /** What all accounts and visitors of the network hold. */
  readonly network: HeldTimes;
  readonly isVerified: boolean;
}

/** Sums the unexpired holds of an account, or of a network's visitors, and of the whole network. */
export async function sumLiveHolds(
  db: Database,
  { userId, ip }: Pick<HoldMaker, "userId" | "ip">,
  now: Temporal.Instant,
): Promise<HeldByMaker> {
  const isOfPerson =
    userId === null
      ? sql<boolean>`holds.ip = ${ip} and holds.user_id is null`
      : sql<boolean>`holds.user_id = ${userId}::bigint`;
  const isOfNetwork = sql<boolean>`holds.ip = ${ip}`;
  const isUnproven = sql<boolean>`${isOfNetwork} and users.email_verified_at is null`;
  const hours = sql`extract(epoch from claims.ends_at - claims.starts_at) / 3600`;
  const row = await db
    .selectFrom("holds")
    .innerJoin("claims", "claims.holdId", "holds.id")
    .leftJoin("users", "users.id", "holds.userId")
    .where(sql<boolean>`(${isOfPerson} or ${isOfNetwork})`)
    .where("holds.expiresAt", ">", now)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isOfPerson).as("personSlots"),
      fn.countAll<number>().filterWhere(isUnproven).as("unprovenSlots"),
      fn.countAll<number>().filterWhere(isOfNetwork).as("networkSlots"),
      sql<number>`coalesce(sum(${hours}) filter (where ${isOfPerson}), 0)::float8`.as(
        "personHours",
      ),
      sql<number>`coalesce(sum(${hours}) filter (where ${isUnproven}), 0)::float8`.as(
        "unprovenHours",
      ),
      sql<number>`coalesce(sum(${hours}) filter (where ${isOfNetwork}), 0)::float8`.as(
        "networkHours",
      ),
      sql<boolean>`exists (
        select from users where id = ${userId}::bigint and email_verified_at is not null)`.as(
        "isVerified",
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    person: { slots: row.personSlots, hours: row.personHours },
    unprovenNetwork: { slots: row.unprovenSlots, hours: row.unprovenHours },
    network: { slots: row.networkSlots, hours: row.networkHours },
    isVerified: row.isVerified,
  };
}
