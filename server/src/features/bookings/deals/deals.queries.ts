import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";

/** The columns that make an `OpenDeal`. */
export const dealFields = [
  "deals.id",
  "deals.code",
  "deals.userId",
  "deals.spaceId",
  "deals.currency",
  "deals.chargedNow",
  "deals.paymentMethod",
  "deals.createdAt",
] as const;

/** A deal whose outcome is not known yet, as far as settling it needs. */
export interface OpenDeal {
  readonly id: number;
  readonly code: string;
  readonly userId: number;
  readonly spaceId: number;
  readonly currency: string;
  /** Gross minor units to charge when the deal is placed. */
  readonly chargedNow: number;
  readonly paymentMethod: string;
  readonly createdAt: Temporal.Instant;
}

/**
 * Takes up an unsettled deal that nobody looks after: one that waits for the customer (`challenged`), or any whose
 * lease has run out. Null if there is no such deal, or someone else was faster.
 */
export async function takeUpChallengedDeal(
  db: Database,
  dealId: number,
  lease: Temporal.Instant,
): Promise<OpenDeal | null> {
  const deal = await db
    .updateTable("deals")
    .set({ status: "claimed", clientSecret: null, leaseExpiresAt: lease })
    .where("id", "=", dealId)
    .where("status", "=", "challenged")
    .returning(dealFields)
    .executeTakeFirst();
  return deal ?? null;
}

/** The deal that a charge's key names; null if the charge is not a deal's. */
export async function findDealByCode(db: Database, code: string): Promise<OpenDeal | null> {
  const deal = await db
    .selectFrom("deals")
    .where("code", "=", code)
    .select(dealFields)
    .executeTakeFirst();
  return deal ?? null;
}

/** Takes up every deal whose lease has run out; each goes to one process only. */
export function takeUpAbandonedDeals(
  db: Database,
  now: Temporal.Instant,
  lease: Temporal.Instant,
): Promise<OpenDeal[]> {
  return db
    .updateTable("deals")
    .set({ status: "claimed", clientSecret: null, leaseExpiresAt: lease })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("deals as abandoned")
        .where("abandoned.leaseExpiresAt", "<=", now)
        .select("abandoned.id")
        .forUpdate()
        .skipLocked(),
    )
    .returning(dealFields)
    .execute();
}

/** Lets a deal wait while the customer answers the bank. */
export async function awaitChallenge(
  db: Database,
  dealId: number,
  { clientSecret, lease }: { readonly clientSecret: string; readonly lease: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable("deals")
    .set({ status: "challenged", clientSecret, leaseExpiresAt: lease })
    .where("id", "=", dealId)
    .where("status", "=", "claimed")
    .execute();
}

/** Marks a claimed deal as settled. False if it was settled already: its status is compared and swapped at once. */
export async function settle(
  tx: DatabaseTransaction,
  dealId: number,
  status: "confirmed" | "released",
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("deals")
    .set({ status, leaseExpiresAt: null, settledAt: now })
    .where("id", "=", dealId)
    .where("status", "=", "claimed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setBookingStatus(
  tx: DatabaseTransaction,
  dealId: number,
  status: "confirmed" | "released",
): Promise<void> {
  await tx.updateTable("bookings").set({ status }).where("dealId", "=", dealId).execute();
}

/** Gives a deal's times back. */
export async function deleteClaimsOfDeal(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx
    .deleteFrom("claims")
    .where("bookingId", "in", (eb) =>
      eb.selectFrom("bookings").where("dealId", "=", dealId).select("id"),
    )
    .execute();
}

/** Gives a deal's use of a discount code back. */
export async function deleteRedemption(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx
    .with("gone", (cte) =>
      cte.deleteFrom("discountRedemptions").where("dealId", "=", dealId).returning("discountId"),
    )
    .updateTable("discounts")
    .set({ uses: sql`uses - 1` })
    .where("id", "in", (eb) => eb.selectFrom("gone").select("discountId"))
    .execute();
}

/**
 * Writes down what was charged for a deal, and which part of it each booking paid: its lines without what is
 * outstanding.
 */
export async function insertCharge(
  tx: DatabaseTransaction,
  deal: OpenDeal,
  charge: {
    readonly provider: "testpay" | "stripe";
    readonly reference: string;
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  await tx
    .with("payment", (cte) =>
      cte
        .insertInto("payments")
        .values({
          dealId: deal.id,
          kind: "charge",
          amount: deal.chargedNow,
          currency: deal.currency,
          provider: charge.provider,
          providerReference: charge.reference,
          createdAt: charge.at,
        })
        .returning("id"),
    )
    .insertInto("ledgerEntries")
    .columns(["bookingId", "paymentId", "amount"])
    .expression((eb) =>
      eb
        .selectFrom("bookings")
        .innerJoin("bookingLines", "bookingLines.bookingId", "bookings.id")
        .crossJoin("payment")
        .where("bookings.dealId", "=", deal.id)
        .groupBy(["bookings.id", "bookings.outstandingAmount", "payment.id"])
        .select([
          "bookings.id",
          "payment.id as paymentId",
          sql<number>`sum(booking_lines.gross) - bookings.outstanding_amount`.as("amount"),
        ]),
    )
    .execute();
}
