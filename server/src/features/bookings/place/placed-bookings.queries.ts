import type { Insertable } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredCancellationPolicy } from "../../../db/json-columns.ts";
import type { BookingLines, Bookings } from "../../../db/schema.gen.ts";

/**
 * Inserts the bookings of a deal. Returns their ids in the order of the rows, and the cancellation policy that was frozen
 * on them.
 */
export async function insertBookings(
  tx: DatabaseTransaction,
  rows: readonly Insertable<Bookings>[],
): Promise<{ ids: number[]; policy: StoredCancellationPolicy | null }> {
  const inserted = await tx
    .insertInto("bookings")
    .values(rows)
    .returning(["id", "code", "cancellationPolicy"])
    .execute();
  const ids = new Map(inserted.map(({ id, code }) => [code, id]));
  return {
    ids: rows.map(({ code }) => ids.get(code) ?? 0),
    policy: inserted[0]?.cancellationPolicy ?? null,
  };
}

export async function insertBookingLines(
  tx: DatabaseTransaction,
  rows: readonly Insertable<BookingLines>[],
): Promise<void> {
  await tx.insertInto("bookingLines").values(rows).execute();
}
