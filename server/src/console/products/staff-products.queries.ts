import { activeStatuses } from "@frontage/domain/bookings/states.ts";
import type { ProductCategory } from "@frontage/domain/pricing/product.ts";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import type { StoredProductOption } from "../../db/json-columns.ts";

function selectProducts(db: Database, spaceId: number, now: Temporal.Instant) {
  return db
    .selectFrom("products as p")
    .where("p.spaceId", "=", spaceId)
    .select(["p.id", "p.sku", "p.name", "p.description", "p.category", "p.maxQuantity"])
    .select(["p.options", "p.version", "p.archivedAt"])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("productPrices as price")
          .whereRef("price.productId", "=", "p.id")
          .select(["price.amount", "price.currency"])
          .orderBy("price.currency"),
      ).as("prices"),
      eb
        .selectFrom("bookings as b")
        .innerJoin("bookingLines as l", "l.bookingId", "b.id")
        .whereRef("b.spaceId", "=", "p.spaceId")
        .whereRef("l.sku", "=", "p.sku")
        .where("b.startsAt", ">", now)
        .where("b.status", "in", activeStatuses)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("comingBookings"),
    ])
    .orderBy((eb) => eb("p.archivedAt", "is not", null))
    .orderBy("p.position")
    .orderBy("p.id");
}

export type StoredProduct = Awaited<
  ReturnType<ReturnType<typeof selectProducts>["execute"]>
>[number];

/** Lists the add-ons of a space in the order of its page, archived ones last. */
export function listStaffProducts(
  db: Database,
  spaceId: number,
  now: Temporal.Instant,
): Promise<StoredProduct[]> {
  return selectProducts(db, spaceId, now).execute();
}

export async function findStaffProduct(
  db: Database,
  spaceId: number,
  sku: string,
  now: Temporal.Instant,
): Promise<StoredProduct | null> {
  const row = await selectProducts(db, spaceId, now).where("p.sku", "=", sku).executeTakeFirst();
  return row ?? null;
}

export interface ProductRules {
  readonly name: string;
  /** HTML, sanitised. */
  readonly description: string;
  readonly category: ProductCategory;
  readonly maxQuantity: number;
  readonly prices: readonly { readonly amount: number; readonly currency: string }[];
  readonly options: readonly StoredProductOption[];
}

/** Inserts an add-on after the others of its space. Returns false if another one has its sku. */
export async function insertProduct(
  tx: DatabaseTransaction,
  spaceId: number,
  { sku, prices, options, ...product }: ProductRules & { readonly sku: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto("products")
    .values((eb) => ({
      ...product,
      sku,
      spaceId,
      options: JSON.stringify(options),
      position: eb
        .selectFrom("products as other")
        .where("other.spaceId", "=", spaceId)
        .select(eb.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull(),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) {
    return false;
  }
  await setPrices(tx, inserted.id, prices);
  return true;
}

/** Changes an add-on and increments its version. */
export async function setProduct(
  tx: DatabaseTransaction,
  id: number,
  { prices, options, ...product }: ProductRules,
): Promise<void> {
  await tx
    .updateTable("products")
    .set((eb) => ({
      ...product,
      options: JSON.stringify(options),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("productPrices").where("productId", "=", id).execute();
  await setPrices(tx, id, prices);
}

/** Archives or restores an add-on and increments its version. */
export async function setProductArchived(
  tx: DatabaseTransaction,
  id: number,
  archivedAt: Temporal.Instant | null,
): Promise<void> {
  await tx
    .updateTable("products")
    .set((eb) => ({ archivedAt, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Puts add-ons in the order of their ids. */
export async function setProductOrder(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.updateTable("products").set({ position }).where("id", "=", id).execute();
  }
}

async function setPrices(
  tx: DatabaseTransaction,
  productId: number,
  prices: ProductRules["prices"],
): Promise<void> {
  await tx
    .insertInto("productPrices")
    .values(prices.map(({ amount, currency }) => ({ productId, amount, currency })))
    .execute();
}
