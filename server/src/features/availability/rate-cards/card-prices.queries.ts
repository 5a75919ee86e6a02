import { expressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../../db/schema.gen.ts";

/**
 * The prices of a rate card, by weekday and hour, as a column of the query around it.
 * @param card the column with the id of the card
 */
export function pricesOfCard(card: "card.id" | "card.rateCardId") {
  const prices = expressionBuilder<DB>()
    .selectFrom("rateCardPrices as p")
    .where("p.rateCardId", "=", sql.ref<number>(card))
    .select(["p.day", "p.startTime as startTime", "p.endTime as endTime", "p.price"])
    .orderBy("p.day")
    .orderBy("p.startTime");
  return jsonArrayFrom(prices).as("prices");
}
