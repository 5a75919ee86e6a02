import type { Database } from "../../db/connect.ts";

/** A discount code as its holder sees it; null if there is none. Codes are looked up without regard to case. */
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

/** Whether a code gives nothing more: to anybody, or to the user who has had it before. */
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
