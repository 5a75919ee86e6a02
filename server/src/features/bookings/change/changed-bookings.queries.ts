import type { BookingAction } from "@frontage/domain/bookings/states.ts";
import { sql } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { BookingChange } from "../../../db/json-columns.ts";
import {
  bookingTransition,
  type BookingColumns,
} from "../../booking-records/booking-transitions.queries.ts";

export async function replaceLines(
  tx: DatabaseTransaction,
  bookingId: number,
  lines: BookingChange["lines"],
): Promise<void> {
  await tx.deleteFrom("bookingLines").where("bookingId", "=", bookingId).execute();
  const rows = lines.map((line, position) => ({
    ...line,
    bookingId,
    position,
    optionValues: JSON.stringify(line.optionValues),
  }));
  await tx.insertInto("bookingLines").values(rows).execute();
}

/**
 * Updates a locked booking and increments its version.
 * @param action the action that also changes its state
 * @throws Error if its state does not allow the action
 */
export async function updateBooking(
  tx: DatabaseTransaction,
  id: number,
  columns: BookingColumns,
  action?: BookingAction,
): Promise<void> {
  const update = action ? bookingTransition(tx, action) : tx.updateTable("bookings");
  const { numUpdatedRows } = await update
    .set({ ...columns, version: sql`version + 1` })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new Error(`The state of booking ${id} does not allow ${action}`);
  }
}
