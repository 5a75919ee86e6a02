import { sql } from "kysely";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { bookingTransition } from "../../booking-records/booking-transitions.queries.ts";

/** The space of a deal's bookings. */
export async function getSpaceIdOfDeal(tx: DatabaseTransaction, dealId: number): Promise<number> {
  const { spaceId } = await tx
    .selectFrom("deals")
    .where("id", "=", dealId)
    .select("spaceId")
    .executeTakeFirstOrThrow();
  return spaceId;
}

/** Saves the card of a successful payment for the deal's later charges. */
export async function setSavedCard(
  tx: DatabaseTransaction,
  dealId: number,
  paymentMethod: string,
): Promise<void> {
  await tx.updateTable("deals").set({ paymentMethod }).where("id", "=", dealId).execute();
}

/** Marks the bookings of an unpaid deal as released. */
export async function releaseBookings(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await bookingTransition(tx, "release").where("dealId", "=", dealId).execute();
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
