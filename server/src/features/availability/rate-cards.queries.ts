import type { RateCard } from "@frontage/domain/pricing/rate-card.ts";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/connect.ts";

/** The rate cards of a space that are in force on some date from `first` to `last`, both included. */
export function listRateCards(
  db: Database,
  space: { readonly id: number; readonly currency: string },
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<RateCard[]> {
  return db
    .selectFrom("rateCards as card")
    .where("card.spaceId", "=", space.id)
    .where("card.currency", "=", space.currency)
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
    .orderBy("card.startDate")
    .execute();
}
