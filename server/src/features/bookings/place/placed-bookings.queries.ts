import type { Insertable } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { BookingLines, Bookings } from "../../../db/schema.gen.ts";

/** Inserts the bookings of a deal. Returns their ids in the order of the rows. */
export async function insertBookings(
  tx: DatabaseTransaction,
  rows: readonly Insertable<Bookings>[],
): Promise<number[]> {
  const inserted = await tx.insertInto("bookings").values(rows).returning(["id", "code"]).execute();
  const ids = new Map(inserted.map(({ id, code }) => [code, id]));
  return rows.map(({ code }) => ids.get(code) ?? 0);
}

export async function insertBookingLines(
  tx: DatabaseTransaction,
  rows: readonly Insertable<BookingLines>[],
): Promise<void> {
  await tx.insertInto("bookingLines").values(rows).execute();
}
