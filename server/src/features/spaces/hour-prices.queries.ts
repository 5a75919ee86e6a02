import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { coversOpeningHours } from "./own-hours.queries.ts";

interface HourPriceQuery {
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
  /** The wall times between which spaces without own hours can be booked. */
  readonly minTime: number;
  readonly maxTime: number;
}

/** Lists the lowest and highest net price per `price_duration` minutes of each space, from `first` to `last`. */
export async function listPriceRanges(
  db: Database,
  spaceIds: readonly number[],
  { first, last, minTime, maxTime }: HourPriceQuery,
) {
  if (spaceIds.length === 0) {
    return [];
  }
  const from = sql<Temporal.PlainDate>`greatest(card.start_date, ${first}::date)`;
  const to = sql<Temporal.PlainDate>`least(card.end_date, ${last}::date)`;
  return (
    db
      .selectFrom("rateCardsInForce as card")
      .innerJoin("spaces", "spaces.id", "card.spaceId")
      .innerJoin("rateCardPrices as p", "p.rateCardId", "card.rateCardId")
      .where("card.spaceId", "in", spaceIds)
      .whereRef("card.currency", "=", "spaces.currency")
      .where("card.startDate", "<=", last)
      .where("card.endDate", ">=", first)
      // The weekday of the price occurs while the rate card is in force.
      .where(
        sql<boolean>`(p.day - extract(isodow from ${from})::integer + 7) % 7 <= ${to} - ${from}`,
      )
      // Prices outside the hours of their weekday buy nothing.
      .where(
        coversOpeningHours("spaces", {
          minTime: sql`${minTime}::integer`,
          maxTime: sql`${maxTime}::integer`,
        }),
      )
      .groupBy("card.spaceId")
      .select("card.spaceId")
      .select((eb) => [eb.fn.min("p.price").as("lowest"), eb.fn.max("p.price").as("highest")])
      .execute()
  );
}
