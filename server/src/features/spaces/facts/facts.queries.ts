import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database } from "../../../db/connect.ts";

/** Selects the floor plan of the row of `spaces`. */
export function selectFloorPlan(db: Database) {
  return jsonObjectFrom(
    db
      .selectFrom("pictures as plan")
      .where("plan.id", "=", sql.ref<number>("spaces.floorPlanPictureId"))
      .select(["plan.hash", "plan.width", "plan.height", "plan.widths", "plan.placeholder"])
      .select("plan.hasAvif as hasAvif"),
  );
}

/** Returns all facts of a space, with those that visitors do not see. */
export function getFacts(db: Database, spaceId: number) {
  return db
    .selectFrom("spaces")
    .where("spaces.id", "=", spaceId)
    .select(["neighbourhood", "postcode", "latitude", "longitude", "uses", "features"])
    .select(["capacityStanding", "capacitySeated", "capacityTheatre", "capacityBoardroom"])
    .select(["capacityClassroom", "ceilingHeight", "doorWidth", "power", "houseRules"])
    .select(["hostPhone", "arrival", selectFloorPlan(db).as("floorPlan")])
    .executeTakeFirstOrThrow();
}
