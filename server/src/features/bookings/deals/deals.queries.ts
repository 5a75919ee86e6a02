import { sql } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { newCode } from "../../../random-code.ts";
import { chargeColumns, type Charge } from "../charges/charges.queries.ts";

export interface NewDeal {
  readonly userId: number;
  readonly spaceId: number;
  readonly currency: string;
  /** Gross minor units to charge when the deal is placed. */
  readonly chargedNow: number;
  /** The card of this charge and of later ones. */
  readonly paymentMethod: string | null;
  readonly paymentTerms: "card" | "invoice";
  readonly discountId: number | null;
  readonly discountRate: string | null;
  /** Why staff gave the discount; null for a promo code. */
  readonly discountReason: string | null;
  /** The member of staff who books for the customer, and the request; null if customers book for themselves. */
  readonly placedByUserId: number | null;
  readonly placedByRequestId: string | null;
  readonly trackingId: string | null;
  readonly createdAt: Temporal.Instant;
  readonly leaseExpiresAt: Temporal.Instant;
}

/** Writes a deal and starts its charge. Null if the user has an open deal: the database allows only one. */
export async function insertDeal(tx: DatabaseTransaction, deal: NewDeal): Promise<Charge | null> {
  const { chargedNow, leaseExpiresAt, ...row } = deal;
  const code = newCode();
  const charge = await tx
    .with("deal", (cte) =>
      cte
        .insertInto("deals")
        .values({ ...row, code })
        .returning(["id", "code", "userId", "currency", "paymentMethod", "createdAt"]),
    )
    .insertInto("charges")
    .columns([
      "dealId",
      "code",
      "userId",
      "currency",
      "paymentMethod",
      "createdAt",
      "purpose",
      "status",
      "amount",
      "leaseExpiresAt",
      "isByStaff",
    ])
    .expression((eb) =>
      eb
        .selectFrom("deal")
        .select(["id", "code", "userId", "currency", "paymentMethod", "createdAt"])
        .select([
          sql.lit("deal").as("purpose"),
          sql.lit("charging").as("status"),
          sql<number>`${chargedNow}::bigint`.as("amount"),
          sql<Temporal.Instant>`${leaseExpiresAt}::timestamptz`.as("leaseExpiresAt"),
          sql<boolean>`${deal.placedByUserId !== null}::boolean`.as("isByStaff"),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .column("userId")
        .where("leaseExpiresAt", "is not", null)
        .where("purpose", "=", sql.lit("deal"))
        .doNothing(),
    )
    .returning(chargeColumns)
    .executeTakeFirst();
  if (!charge) {
    await tx.deleteFrom("deals").where("code", "=", code).execute();
    return null;
  }
  return charge;
}

/** Deletes a deal that has no bookings yet, with its charge. */
export async function deleteDeal(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx
    .with("charge", (cte) => cte.deleteFrom("charges").where("dealId", "=", dealId))
    .deleteFrom("deals")
    .where("id", "=", dealId)
    .execute();
}

/** The space of a deal's bookings. */
export async function getSpaceIdOfDeal(tx: DatabaseTransaction, dealId: number): Promise<number> {
  const { spaceId } = await tx
    .selectFrom("deals")
    .where("id", "=", dealId)
    .select("spaceId")
    .executeTakeFirstOrThrow();
  return spaceId;
}

/** Lists the bookings of a deal that staff placed, with the member of staff; empty if the customer placed it. */
export async function listPlacedByStaff(tx: DatabaseTransaction, dealId: number) {
  return tx
    .selectFrom("deals")
    .innerJoin("bookings", "bookings.dealId", "deals.id")
    .where("deals.id", "=", dealId)
    .where("deals.placedByUserId", "is not", null)
    .select(["bookings.code", "bookings.startsAt", "bookings.endsAt"])
    .select(["deals.paymentTerms", "deals.discountRate", "deals.discountReason"])
    .select(["deals.placedByUserId", "deals.placedByRequestId"])
    .orderBy("bookings.id")
    .execute();
}

/** Saves the card of a successful payment for the deal's later charges. */
export async function setSavedCard(
  tx: DatabaseTransaction,
  dealId: number,
  paymentMethod: string,
): Promise<void> {
  await tx.updateTable("deals").set({ paymentMethod }).where("id", "=", dealId).execute();
}

export async function setBookingStatus(
  tx: DatabaseTransaction,
  dealId: number,
  status: "confirmed" | "released",
): Promise<void> {
  await tx.updateTable("bookings").set({ status }).where("dealId", "=", dealId).execute();
}

/** Frees the times that a deal has claimed. */
export async function deleteClaimsOfDeal(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx
    .deleteFrom("claims")
    .where("bookingId", "in", (eb) =>
      eb.selectFrom("bookings").where("dealId", "=", dealId).select("id"),
    )
    .execute();
}

/** Undoes the use of a discount by a deal. */
export async function deleteRedemption(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx
    .with("deleted", (cte) =>
      cte.deleteFrom("discountRedemptions").where("dealId", "=", dealId).returning("discountId"),
    )
    .updateTable("discounts")
    .set({ uses: sql`uses - 1` })
    .where("id", "in", (eb) => eb.selectFrom("deleted").select("discountId"))
    .execute();
}
