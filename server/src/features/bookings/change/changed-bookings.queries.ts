import { sql, type Updateable } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { BookingChange } from "../../../db/json-columns.ts";
import type { Bookings } from "../../../db/schema.gen.ts";

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

/** Updates a locked booking and increments its version. */
export async function updateBooking(
  tx: DatabaseTransaction,
  id: number,
  columns: Updateable<Bookings>,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ ...columns, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}
