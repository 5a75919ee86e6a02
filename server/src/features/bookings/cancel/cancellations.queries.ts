import type { CancellationPrice } from "@frontage/domain/bookings/cancellation/price-cancellation.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { bookingTransition } from "../../booking-records/booking-transitions.queries.ts";
import type { StoredLine } from "../../../db/json-columns.ts";

interface NewCancellation {
  readonly bookingId: number;
  readonly cancelledAt: Temporal.Instant;
  readonly cancelledBy: number;
  readonly isByStaff: boolean;
  readonly reason: string | null;
  readonly price: CancellationPrice<StoredLine>;
  /** When what is still owed is to be paid. */
  readonly dueDate: Temporal.PlainDate;
}

/** Cancels a locked booking and records who cancelled it, why, and what is kept of each line. */
export async function insertCancellation(
  tx: DatabaseTransaction,
  { price, dueDate, ...cancellation }: NewCancellation,
): Promise<void> {
  const { refund, owed, dropped, rate, lines } = price;
  const keptLines = lines.map(({ line, kept }) => ({ ...line, ...kept, discount: 0 }));
  const sum = (part: "net" | "tax" | "gross") =>
    keptLines.reduce((total, line) => total + line[part], 0);
  await bookingTransition(tx, "cancel")
    .set({
      outstandingAmount: owed,
      outstandingDueDate: owed > 0 ? dueDate : null,
      isPaymentRefused: false,
    })
    .where("id", "=", cancellation.bookingId)
    .execute();
  await tx
    .insertInto("cancellations")
    .values({
      ...cancellation,
      policyRate: rate,
      refund,
      dropped,
      keptNet: sum("net"),
      keptTax: sum("tax"),
      keptGross: sum("gross"),
      keptLines: JSON.stringify(keptLines.filter(({ gross }) => gross > 0)),
    })
    .execute();
}
