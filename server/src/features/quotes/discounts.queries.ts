import type { Database } from "../../db/connect.ts";

/** A discount code as its holder sees it; null if there is none. Codes are looked up without regard to case. */
export async function findDiscount(db: Database, code: string) {
  const row = await db
    .selectFrom("discounts")
    .where("code", "=", code.toUpperCase())
    .select(["id", "code", "description", "rate", "oncePerUser"])
    .executeTakeFirst();
  return row ?? null;
}
export type Discount = NonNullable<Awaited<ReturnType<typeof findDiscount>>>;

export function listDiscounts(db: Database): Promise<Discount[]> {
  return db
    .selectFrom("discounts")
    .select(["id", "code", "description", "rate", "oncePerUser"])
    .orderBy("code")
    .execute();
}
