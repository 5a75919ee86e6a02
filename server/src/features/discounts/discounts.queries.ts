import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** Returns the discount of a promo code, ignoring case; null if there is none. */
export async function findDiscountByCode(db: Database, code: string) {
  const row = await db
    .selectFrom("discounts")
    .where("code", "=", code.toUpperCase())
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
 * Redeems a discount for a deal. Returns false if it has reached its limit of uses, or the user has used it and may use
 * it only once.
 */
export async function redeemDiscount(
  tx: DatabaseTransaction,
  redemption: { readonly dealId: number; readonly userId: number },
  { id, oncePerUser }: Pick<Discount, "id" | "oncePerUser">,
): Promise<boolean> {
  const counted = await tx
    .updateTable("discounts")
    .set({ uses: sql`uses + 1` })
    .where("id", "=", id)
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
