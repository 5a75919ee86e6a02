import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** The condition that a code is accepted now: its dates include today, and it is not archived. */
function isAccepted(now: Temporal.Instant) {
  return sql<boolean>`(discounts.archived_at is null and (
    select coalesce(discounts.start_date <= today, true) and coalesce(discounts.end_date >= today, true)
    from (select (${now}::timestamptz at time zone default_time_zone)::date as today
      from booking_settings) as day))`;
}

/**
 * Returns the discount of a promo code, ignoring case; null if there is none that is accepted now.
 * Source: docs/booking/discounts.md#dates
 */
export async function findDiscountByCode(db: Database, code: string, now: Temporal.Instant) {
  const row = await db
    .selectFrom("discounts")
    .where("code", "=", code.toUpperCase())
    .where(isAccepted(now))
    .select(["id", "code", "description", "rate", "oncePerUser"])
    .executeTakeFirst();
  return row ?? null;
}
export type Discount = NonNullable<Awaited<ReturnType<typeof findDiscountByCode>>>;

export function listDiscounts(db: Database): Promise<Discount[]> {
  return db
    .selectFrom("discounts")
    .select(["id", "code", "description", "rate", "oncePerUser"])
    .orderBy("code")
    .execute();
}

/** Whether a discount has reached its limit of uses, or the user has used it and may use it only once. */
export async function isExhausted(
  db: Database,
  discountId: number,
  userId: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom("discounts")
    .where("id", "=", discountId)
    .where((eb) =>
      eb.or([
        eb("uses", ">=", eb.ref("maxUses")),
        ...(userId === null
          ? []
          : [
              eb.exists(
                eb
                  .selectFrom("discountRedemptions as used")
                  .whereRef("used.discountId", "=", "discounts.id")
                  .where("used.userId", "=", userId)
                  .where("used.oncePerUser", "=", true)
                  .select("used.dealId"),
              ),
            ]),
      ]),
    )
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Redeems a discount for a deal. Returns false if it is no longer accepted, has reached its limit of uses, or the
 * user has used it and may use it only once. The row stays locked, so staff cannot change it until the deal is claimed.
 */
export async function redeemDiscount(
  tx: DatabaseTransaction,
  redemption: { readonly dealId: number; readonly userId: number },
  { id, oncePerUser }: Pick<Discount, "id" | "oncePerUser">,
  now: Temporal.Instant,
): Promise<boolean> {
  const counted = await tx
    .updateTable("discounts")
    .set({ uses: sql`uses + 1` })
    .where("id", "=", id)
    .where(isAccepted(now))
    .where((eb) => eb.or([eb("maxUses", "is", null), eb("uses", "<", eb.ref("maxUses"))]))
    .returning("id")
    .executeTakeFirst();
  if (!counted) {
    return false;
  }
  const redeemed = await tx
    .insertInto("discountRedemptions")
    .values({ ...redemption, discountId: id, oncePerUser })
    .onConflict((conflict) => conflict.doNothing())
    .returning("dealId")
    .executeTakeFirst();
  return redeemed !== undefined;
}
