import { activeStatuses } from "@frontage/domain/bookings/states.ts";
import type { Database } from "../../../../db/connect.ts";

/** Lists the times of a space's bookings that are still to come, in order. */
export function listTimesToCome(db: Database, spaceId: number, now: Temporal.Instant) {
  return db
    .selectFrom("bookings")
    .where("spaceId", "=", spaceId)
    .where("status", "in", activeStatuses)
    .where("startsAt", ">", now)
    .select(["code", "startsAt as start", "endsAt as end"])
    .orderBy("startsAt")
    .execute();
}
