import type { RateCard } from "@frontage/domain/pricing/rate-card.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { pricesOfCard } from "./rate-cards/card-prices.queries.ts";
import { prepared, type Places } from "../../db/prepared.ts";

interface RateCardsValues {
  readonly spaceIds: readonly number[];
  readonly currency: string;
  /** ISO dates. */
  readonly first: string;
  readonly last: string;
}

const selectPreparedCards = prepared((db, places: Places<RateCardsValues>) =>
  selectRateCards(db, places).compile(),
);

/**
 * Lists the rate cards of a space with the dates on which each is in force, from `first` to `last`, both included: a season
 * with exceptions appears once for each stretch between them, so that no two overlap. Source: docs/booking/pricing.md#rate-cards
 */
export function listRateCards(
  db: Database,
  space: { readonly id: number; readonly currency: string },
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<RateCard[]> {
  return selectPreparedCards(db, {
    spaceIds: [space.id],
    currency: space.currency,
    first: first.toString(),
    last: last.toString(),
  });
}

const selectPreparedCardsOfSpaces = prepared((db, places: Places<RateCardsValues>) =>
  selectRateCards(db, places).select("card.spaceId").compile(),
);

/** Lists the same for several spaces with one currency, grouped by space. */
export async function listRateCardsBySpace(
  db: Database,
  spaces: { readonly ids: readonly number[]; readonly currency: string },
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<ReadonlyMap<number, readonly RateCard[]>> {
  const cards = await selectPreparedCardsOfSpaces(db, {
    spaceIds: spaces.ids,
    currency: spaces.currency,
    first: first.toString(),
    last: last.toString(),
  });
  return Map.groupBy(cards, ({ spaceId }) => spaceId);
}

function selectRateCards(
  db: Database,
  { spaceIds, currency, first, last }: Places<RateCardsValues>,
) {
  return db
    .selectFrom("rateCardsInForce as card")
    .where(sql<boolean>`card.space_id = any(${spaceIds}::bigint[])`)
    .where("card.currency", "=", currency)
    .where(sql<boolean>`card.start_date <= ${last}::date`)
    .where(sql<boolean>`card.end_date >= ${first}::date`)
    .select(["card.currency", "card.startDate", "card.endDate"])
    .select(pricesOfCard("card.rateCardId"))
    .orderBy("card.startDate");
}
