import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredLine } from "../../../db/json-columns.ts";

/** Lowers what is kept of a cancelled booking by a line below zero. Returns the line. */
export async function lowerKept(
  tx: DatabaseTransaction,
  bookingId: number,
  lineOf: (kept: readonly StoredLine[]) => StoredLine,
): Promise<StoredLine> {
  const { keptLines, ...kept } = await tx
    .selectFrom("cancellations")
    .where("bookingId", "=", bookingId)
    .select(["keptNet", "keptTax", "keptGross", "keptLines"])
    .executeTakeFirstOrThrow();
  const line = lineOf(keptLines);
  const keptGross = kept.keptGross + line.gross;
  await tx
    .updateTable("cancellations")
    .set({
      keptNet: kept.keptNet + line.net,
      keptTax: kept.keptTax + line.tax,
      keptGross,
      // If nothing is kept, there is nothing to invoice.
      keptLines: JSON.stringify(keptGross === 0 ? [] : [...keptLines, line]),
    })
    .where("bookingId", "=", bookingId)
    .execute();
  return line;
}
