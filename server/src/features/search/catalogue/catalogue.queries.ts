import { houseRuleSubjects } from "@frontage/domain/spaces/house-rules.ts";
import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { pricesOfCard } from "../../availability/rate-cards/card-prices.queries.ts";
import { ownRuleColumns } from "../../spaces/spaces.queries.ts";

/** Lists what a search reads of every visible space, in the order of the list. */
export function listCatalogueSpaces(db: Database) {
  return (
    db
      .selectFrom("spaces")
      .where("status", "!=", "hidden")
      .select(["id", "city", "status", "bookingEnabled", "timeZone", "currency", "floorArea"])
      .select(["bufferBefore", "bufferAfter", "samplePrice", "amenities"])
      .select(["neighbourhood", "postcode", "latitude", "longitude", "uses", "features"])
      .select(["capacityStanding", "capacitySeated", "capacityTheatre", "capacityBoardroom"])
      .select(["capacityClassroom", "ceilingHeight", "doorWidth", "hostPhone"])
      .select(["floorPlanPictureId", ...ownRuleColumns])
      // Only whether the long texts and all house rules are there counts.
      .select([
        sql<boolean>`house_rules ?& ${[...houseRuleSubjects]}::text[]`.as("hasAllHouseRules"),
        sql<string | null>`left(power, 1)`.as("power"),
        sql<string | null>`left(arrival, 1)`.as("arrival"),
      ])
      .orderBy("position")
      .orderBy("id")
      .execute()
  );
}
export type CatalogueRow = Awaited<ReturnType<typeof listCatalogueSpaces>>[number];

/** Lists the dates on which the rate cards of visible spaces are in force, from a date on. */
export function listCardDates(db: Database, first: Temporal.PlainDate) {
  return db
    .selectFrom("rateCardsInForce as card")
    .innerJoin("spaces", "spaces.id", "card.spaceId")
    .where("spaces.status", "!=", "hidden")
    .whereRef("card.currency", "=", "spaces.currency")
    .where("card.endDate", ">=", first)
    .select(["card.spaceId", "card.rateCardId as id"])
    .select(sql<string>`card.start_date::text`.as("startDate"))
    .select(sql<string>`card.end_date::text`.as("endDate"))
    .execute();
}

/** Lists the prices of rate cards. */
export function listCardPrices(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("rateCards as card")
    .where(sql<boolean>`card.id = any(${ids}::bigint[])`)
    .select("card.id")
    .select(pricesOfCard("card.id"))
    .execute();
}
