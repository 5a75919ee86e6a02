import type { FoundSpace } from "@frontage/contract/spaces/search-spaces.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { Database } from "../../db/connect.ts";
import { presentFacts } from "../spaces/facts/present-facts.ts";
import { presentImages } from "../spaces/present-space.ts";
import type { CatalogueSpace } from "./catalogue/catalogue-space.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { listFoundSpaces } from "./search.queries.ts";

/** Returns what results show of spaces, by their ids. Those that were hidden meanwhile are missing. */
export async function presentFound(
  db: Database,
  { hourPrices }: Catalogue,
  spaces: readonly CatalogueSpace[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, FoundSpace>> {
  if (spaces.length === 0) {
    return new Map();
  }
  const ids = spaces.map(({ id }) => id);
  const [rows, hourPriceOf] = await Promise.all([
    listFoundSpaces(db, ids),
    hourPrices(spaces, now),
  ]);
  return new Map(
    rows.map((row) => {
      const { id, pictures, samplePrice, currency, ...space } = row;
      return [
        id,
        {
          ...space,
          ...presentFacts(row),
          images: presentImages(pictures),
          samplePrice: money(samplePrice, currency),
          hourPrice: hourPriceOf(id),
        },
      ];
    }),
  );
}
