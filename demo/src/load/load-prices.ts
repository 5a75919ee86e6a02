import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import type { BookableSpace } from "../../../server/src/features/spaces/spaces.queries.ts";
import { demoFile, type DemoPictures } from "./derive-demo-pictures.ts";
import { inBatches } from "./in-batches.ts";
import { makeRateCards } from "../content/make-rate-cards.ts";
import type { CatalogueProduct } from "../content/market-content.ts";
import type { DemoSpace } from "../content/read-demo-content.ts";

/** Loads the rate cards of a space from `first` to `last`. */
export async function loadRateCards(
  tx: DatabaseTransaction,
  spaceId: number,
  content: DemoSpace,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<void> {
  const cards = makeRateCards(content, first, last);
  if (cards.length === 0) {
    return;
  }
  const inserted = await tx
    .insertInto("rateCards")
    .values(cards.map(({ prices: _, ...card }) => ({ spaceId, ...card })))
    .returning(["id", "startDate", "isException"])
    .execute();
  const prices = inserted.flatMap(({ id, startDate, isException }) =>
    cards
      .filter((card) => card.startDate.equals(startDate) && card.isException === isException)
      .flatMap((card) => card.prices.map((price) => ({ ...price, rateCardId: id }))),
  );
  for (const batch of inBatches(prices)) {
    await tx.insertInto("rateCardPrices").values(batch).execute();
  }
}

/** Loads the add-ons of a space. */
export async function loadProducts(
  tx: DatabaseTransaction,
  space: BookableSpace,
  content: DemoSpace,
  catalogue: readonly CatalogueProduct[],
  pictures: DemoPictures,
  pictureIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [position, choice] of content.products.entries()) {
    const product = catalogue.find(({ sku }) => sku === choice.sku);
    if (!product) {
      throw new Error(`${content.code} sells ${choice.sku}, which products.json does not know`);
    }
    // A space shows its own things, never those of another.
    const { picture } = choice;
    const { id } = await tx
      .insertInto("products")
      .values({
        spaceId: space.id,
        sku: choice.sku,
        name: choice.name ?? product.name,
        description: product.description,
        pictureId:
          picture === undefined
            ? null
            : (pictureIds.get(pictures.of(demoFile(picture)).hash) ?? null),
        category: product.category,
        maxQuantity: choice.maxQuantity,
        position,
        options: JSON.stringify(
          product.options.map((option) => ({
            ...option,
            values: option.values.map((value) => ({ ...value, image: null })),
          })),
        ),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("productPrices")
      .values({ productId: id, currency: space.currency, amount: choice.price })
      .execute();
  }
}
