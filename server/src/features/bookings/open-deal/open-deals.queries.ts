import type { Database } from "../../../db/connect.ts";
import { dealFields, type OpenDeal } from "../deals/deals.queries.ts";

/** A user's deal whose charge has not come to an end; null if there is none. There is at most one. */
export async function findOpenDealOf(db: Database, userId: number) {
  const deal = await db
    .selectFrom("deals")
    .innerJoin("spaces", "spaces.id", "deals.spaceId")
    .where("deals.userId", "=", userId)
    .where("deals.leaseExpiresAt", "is not", null)
    .select(dealFields)
    .select(["deals.status", "deals.clientSecret", "deals.leaseExpiresAt"])
    .select("spaces.code as spaceCode")
    .executeTakeFirst();
  if (!deal?.leaseExpiresAt) {
    return null;
  }
  const times = await db
    .selectFrom("bookings")
    .where("dealId", "=", deal.id)
    .select(["startsAt as start", "endsAt as end"])
    .orderBy("startsAt")
    .execute();
  return { ...deal, leaseExpiresAt: deal.leaseExpiresAt, times };
}
export type OpenDealOfUser = NonNullable<Awaited<ReturnType<typeof findOpenDealOf>>>;

/** Acquires a deal whose lease has run out, to settle it. Null if another process was faster. */
export async function acquireExpiredDeal(
  db: Database,
  dealId: number,
  now: Temporal.Instant,
  lease: Temporal.Instant,
): Promise<OpenDeal | null> {
  const deal = await db
    .updateTable("deals")
    .set({ status: "claimed", clientSecret: null, leaseExpiresAt: lease })
    .where("id", "=", dealId)
    .where("leaseExpiresAt", "<=", now)
    .returning(dealFields)
    .executeTakeFirst();
  return deal ?? null;
}
