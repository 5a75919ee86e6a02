import type { RateCard } from "@frontage/domain/pricing/rate-card.ts";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/connect.ts";

/** Lists the rate cards of a space that are in force on any date from `first` to `last`, both included. */
export function listRateCards(
  db: Database,
  space: { readonly id: number; readonly currency: string },
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<RateCard[]> {
  return selectRateCards(db, [space.id], space.currency, first, last).execute();
}

/** Lists the same for several spaces with one currency, grouped by space. */
export async function listRateCardsBySpace(
  db: Database,
  spaces: { readonly ids: readonly number[]; readonly currency: string },
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<ReadonlyMap<number, readonly RateCard[]>> {
  const cards = await selectRateCards(db, spaces.ids, spaces.currency, first, last)
    .select("card.spaceId")
    .execute();
  return Map.groupBy(cards, ({ spaceId }) => spaceId);
}

function selectRateCards(
  db: Database,
  spaceIds: readonly number[],
  currency: string,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
) {
  return db
    .selectFrom("rateCards as card")
    .where("card.spaceId", "in", spaceIds)
    .where("card.currency", "=", currency)
    .where("card.startDate", "<=", last)
    .where("card.endDate", ">=", first)
    .select(["card.currency", "card.startDate", "card.endDate"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("rateCardPrices as p")
          .whereRef("p.rateCardId", "=", "card.id")
          .select(["p.day", "p.startTime as startTime", "p.endTime as endTime", "p.price"])
          .orderBy("p.day")
          .orderBy("p.startTime"),
      ).as("prices"),
    )
    .orderBy("card.startDate");
}
