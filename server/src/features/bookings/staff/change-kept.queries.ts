import { sql } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredLine } from "../../../db/json-columns.ts";
import type { StoredBooking } from "../../booking-records/stored-booking.queries.ts";
import { replaceLines, updateBooking } from "../change/changed-bookings.queries.ts";

/**
 * Adds a line to a cancelled booking: what is kept grows by an extra charge, or falls by a further refund. Call this
 * with the booking locked. Source: docs/cancelling.md#afterwards
 */
export async function addKeptLine(
  tx: DatabaseTransaction,
  booking: StoredBooking,
  line: StoredLine,
): Promise<void> {
  const fitted = fit(line, await getKept(tx, booking.id));
  await replaceLines(tx, booking.id, [...booking.lines, fitted]);
  await tx
    .updateTable("cancellations")
    .set({
      keptNet: sql<number>`kept_net + ${fitted.net}`,
      keptTax: sql<number>`kept_tax + ${fitted.tax}`,
      keptGross: sql<number>`kept_gross + ${fitted.gross}`,
      keptLines: sql<string>`kept_lines || ${JSON.stringify([fitted])}::jsonb`,
    })
    .where("bookingId", "=", booking.id)
    .execute();
  await updateBooking(tx, booking.id, {});
}

function getKept(tx: DatabaseTransaction, bookingId: number) {
  return tx
    .selectFrom("cancellations")
    .where("bookingId", "=", bookingId)
    .select(["keptNet", "keptTax"])
    .executeTakeFirstOrThrow();
}

/** Rounding must not take more tax, or more of the net amount, than is kept: the two give way to each other. */
function fit(line: StoredLine, { keptNet, keptTax }: { keptNet: number; keptTax: number }) {
  if (line.gross >= 0) {
    return line;
  }
  const tax = Math.min(Math.max(-line.tax, -line.gross - keptNet), keptTax);
  // Avoids minus zero, which the database would store as text "-0".
  return { ...line, tax: 0 - tax, net: 0 + line.gross + tax };
}
