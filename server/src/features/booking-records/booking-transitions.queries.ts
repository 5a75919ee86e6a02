import { bookingTransitions, type BookingAction } from "@frontage/domain/bookings/states.ts";
import type { Updateable } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { Bookings } from "../../db/schema.gen.ts";

/** The columns of a booking but its state, which only a transition changes. */
export type BookingColumns = Omit<Updateable<Bookings>, "status">;

/** Builds an update of bookings by an action's transition. */
export function bookingTransition(db: Database, action: BookingAction) {
  const { from, to } = bookingTransitions[action];
  return db.updateTable("bookings").set({ status: to }).where("bookings.status", "in", from);
}
