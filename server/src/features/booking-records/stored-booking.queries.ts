import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import type { StoredLine } from "../../db/json-columns.ts";
import { selectBookings } from "./select-bookings.queries.ts";

/** Returns a booking with the data that its changes depend on. */
export async function getStoredBooking(db: Database, id: number) {
  const { dealStartsAt, ...row } = await selectBookings(db)
    .where("bookings.id", "=", id)
    // Null unless it was cancelled.
    .select("cancellations.refund as cancelledRefund")
    // The card that paid for the deal, or the one that was charged last.
    .select("deals.paymentMethod")
    // When the first of the deal's bookings was to start when the deal was placed.
    .select((eb) =>
      eb
        .selectFrom("bookings as placed")
        .whereRef("placed.dealId", "=", "bookings.dealId")
        .select(({ fn }) =>
          fn.min(fn.coalesce("placed.originalStartsAt", "placed.startsAt")).as("first"),
        )
        .as("dealStartsAt"),
    )
    .executeTakeFirstOrThrow();
  return { ...row, dealStartsAt: dealStartsAt ?? row.startsAt };
}

export type StoredBooking = Awaited<ReturnType<typeof getStoredBooking>>;

/** Locks a booking until the transaction ends, so that its other changes and payments wait. */
export async function lockBooking(tx: DatabaseTransaction, id: number): Promise<StoredBooking> {
  await tx
    .selectFrom("bookings")
    .where("id", "=", id)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return getStoredBooking(tx, id);
}

/** Returns the price of a booking in gross minor units. */
export function totalOf(lines: readonly Pick<StoredLine, "gross">[]): number {
  return lines.reduce((sum, { gross }) => sum + gross, 0);
}
