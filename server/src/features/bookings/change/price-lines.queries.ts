import { isCancelled } from "@frontage/domain/bookings/states.ts";
import { reductionsByRate } from "@frontage/domain/bookings/lower-price.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredLine } from "../../../db/json-columns.ts";
import type { StoredBooking } from "../../booking-records/stored-booking.queries.ts";
import type { BookingColumns } from "../../booking-records/booking-transitions.queries.ts";
import { replaceLines, updateBooking } from "./changed-bookings.queries.ts";

/**
 * Adds lines to a locked booking, and sets its columns. What is kept of a cancelled one changes by the lines too; of a
 * booking of which nothing is kept, no line is left to invoice. Source: docs/booking/cancelling.md#afterwards
 */
export async function addLines(
  tx: DatabaseTransaction,
  booking: StoredBooking,
  lines: readonly StoredLine[],
  columns: BookingColumns = {},
): Promise<void> {
  const { id } = booking;
  if (isCancelled(booking)) {
    await setKept(tx, id, [...(await getKeptLines(tx, id)), ...lines]);
  }
  if (lines.length > 0) {
    await replaceLines(tx, id, [...booking.lines, ...lines]);
  }
  await updateBooking(tx, id, columns);
}

/**
 * Lowers the price of a locked booking, or what is kept of a cancelled one, by a line for each VAT rate. Returns the
 * lines.
 * @param amount gross minor units, at most the price or what is kept
 */
export async function lowerPrice(
  tx: DatabaseTransaction,
  booking: StoredBooking,
  { amount, name }: { readonly amount: number; readonly name: string },
): Promise<StoredLine[]> {
  const from = isCancelled(booking) ? await getKeptLines(tx, booking.id) : booking.lines;
  const lines = reductionsByRate(from, amount).map((part): StoredLine => ({
    ...part,
    kind: "credit",
    sku: "credit",
    name,
    category: "bookings",
    quantity: 1,
    hours: null,
    days: null,
    optionValues: {},
    discount: 0,
  }));
  await addLines(tx, booking, lines);
  return lines;
}

async function getKeptLines(
  tx: DatabaseTransaction,
  bookingId: number,
): Promise<readonly StoredLine[]> {
  const { keptLines } = await tx
    .selectFrom("cancellations")
    .where("bookingId", "=", bookingId)
    .select("keptLines")
    .executeTakeFirstOrThrow();
  return keptLines;
}

async function setKept(
  tx: DatabaseTransaction,
  bookingId: number,
  lines: readonly StoredLine[],
): Promise<void> {
  const sum = (part: "net" | "tax" | "gross") =>
    lines.reduce((total, line) => total + line[part], 0);
  const keptGross = sum("gross");
  await tx
    .updateTable("cancellations")
    .set({
      keptNet: sum("net"),
      keptTax: sum("tax"),
      keptGross,
      keptLines: JSON.stringify(keptGross === 0 ? [] : lines),
    })
    .where("bookingId", "=", bookingId)
    .execute();
}
