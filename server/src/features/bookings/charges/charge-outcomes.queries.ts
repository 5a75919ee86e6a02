import { sql } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { chargeTransitions } from "./charge-states.ts";
import { transition } from "./charge-transitions.queries.ts";
import type { Charge } from "./charges.queries.ts";

/** Records that a charge has failed. False if it was settled already. */
export async function recordFailure(
  tx: DatabaseTransaction,
  id: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transition(tx, "fail")
    .set({ leaseExpiresAt: null, settledAt: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that there was nothing to pay. False if the charge was settled already. */
export async function recordFreeSuccess(
  tx: DatabaseTransaction,
  id: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transition(tx, "succeed")
    .set({ leaseExpiresAt: null, settledAt: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface PaidCharge {
  readonly provider: "testpay" | "stripe";
  /** The provider's reference of the charge. */
  readonly reference: string;
  readonly now: Temporal.Instant;
}

/** Records that a charge has succeeded, with its payment. Returns the payment's id; null if it was settled already. */
export async function recordSuccess(
  tx: DatabaseTransaction,
  charge: Charge,
  { provider, reference, now }: PaidCharge,
): Promise<number | null> {
  const { from } = chargeTransitions.succeed;
  const settled = await tx
    .with("unsettled", (cte) =>
      cte
        .selectFrom("charges as locked")
        .where("locked.id", "=", charge.id)
        .where("locked.status", "in", from)
        .select(["locked.dealId", "locked.amount", "locked.currency"])
        .forUpdate(),
    )
    .with("payment", (cte) =>
      cte
        .insertInto("payments")
        .columns([
          "dealId",
          "amount",
          "currency",
          "kind",
          "provider",
          "providerReference",
          "createdAt",
          "isOfCharge",
        ])
        .expression((eb) =>
          eb
            .selectFrom("unsettled")
            .select(["unsettled.dealId", "unsettled.amount", "unsettled.currency"])
            .select([
              sql.lit("charge").as("kind"),
              sql<string>`${provider}::text`.as("provider"),
              sql<string>`${reference}::text`.as("providerReference"),
              sql<Temporal.Instant>`${now}::timestamptz`.as("createdAt"),
              sql.lit(true).as("isOfCharge"),
            ]),
        )
        .returning("id as paymentId"),
    )
    .updateTable("charges")
    .from("payment")
    .set((eb) => ({
      status: chargeTransitions.succeed.to,
      paymentId: eb.ref("payment.paymentId"),
      leaseExpiresAt: null,
      settledAt: now,
    }))
    .where("charges.id", "=", charge.id)
    .returning("payment.paymentId")
    .executeTakeFirst();
  return settled?.paymentId ?? null;
}

/**
 * Writes the ledger entries of a payment: the part of each booking. The bookings of a deal paid their lines less the
 * outstanding amount.
 */
export async function insertLedgerEntries(
  tx: DatabaseTransaction,
  { bookingId, dealId, amount }: Charge,
  paymentId: number,
): Promise<void> {
  if (bookingId !== null) {
    await tx.insertInto("ledgerEntries").values({ bookingId, paymentId, amount }).execute();
    return;
  }
  await tx
    .insertInto("ledgerEntries")
    .columns(["bookingId", "paymentId", "amount"])
    .expression((eb) =>
      eb
        .selectFrom("bookings")
        .innerJoin("bookingLines", "bookingLines.bookingId", "bookings.id")
        .where("bookings.dealId", "=", dealId)
        .groupBy(["bookings.id", "bookings.outstandingAmount"])
        .select([
          "bookings.id",
          sql<number>`${paymentId}::bigint`.as("paymentId"),
          sql<number>`sum(booking_lines.gross) - bookings.outstanding_amount`.as("amount"),
        ]),
    )
    .execute();
}
