import type { Database } from "../../db/connect.ts";

/** Returns which of some skus a space sells now. */
export async function listSoldSkus(
  db: Database,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows =
    skus.length === 0
      ? []
      : await db
          .selectFrom("products")
          .where("sku", "in", [...skus])
          .where("archivedAt", "is", null)
          .select("sku")
          .distinct()
          .execute();
  return new Set(rows.map(({ sku }) => sku));
}
