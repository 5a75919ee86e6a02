import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { addCard } from "../../../server/src/console/prices/change-cards.ts";
import { addProduct } from "../../../server/src/console/products/add-product.ts";
import { demoFile, type DemoPictures } from "./store-demo-pictures.ts";
import type { LoadedSpace } from "./load-spaces.ts";
import type { StaffParts } from "./staff-parts.ts";
import { makeRateCards } from "../content/make-rate-cards.ts";
import type { CatalogueProduct } from "../content/market-content.ts";
import type { DemoSpace } from "../content/read-demo-content.ts";

/** Adds the rate cards of a space from `first`, the day on which staff set them, to `last`. */
export async function loadRateCards(
  tx: DatabaseTransaction,
  space: LoadedSpace,
  content: DemoSpace,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<void> {
  for (const card of makeRateCards(content, first, last)) {
    await addCard(tx, space, card, first);
  }
}

/** Adds the add-ons of a space. */
export async function loadProducts(
  tx: DatabaseTransaction,
  { clock, actor }: StaffParts,
  space: LoadedSpace,
  content: DemoSpace,
  catalogue: readonly CatalogueProduct[],
  pictures: DemoPictures,
  pictureIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { sku, name, price, maxQuantity, picture } of content.products) {
    const product = catalogue.find((one) => one.sku === sku);
    if (!product) {
      throw new Error(`${content.code} sells ${sku}, which products.json does not know`);
    }
    await addProduct(tx, clock, actor, space, {
      sku,
      name: name ?? product.name,
      description: product.description,
      category: product.category,
      maxQuantity,
      prices: [{ amount: price, currency: space.currency }],
      options: product.options,
    });
    // The console gives add-ons no pictures. A space shows its own things, never those of another.
    if (picture !== undefined) {
      await tx
        .updateTable("products")
        .set({ pictureId: pictureIds.get(pictures.of(demoFile(picture)).hash) ?? null })
        .where("spaceId", "=", space.id)
        .where("sku", "=", sku)
        .execute();
    }
  }
}
