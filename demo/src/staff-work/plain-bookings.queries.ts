import { sql } from "kysely";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";

/**
 * Lists bookings of shoppers that are alone in their deal, fully paid at once and without a promo code, the earliest
 * first. Staff have worked on some of them.
 */
export async function listPlainBookings(
  tx: DatabaseTransaction,
  { from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
) {
  return tx
    .selectFrom("bookings as b")
    .innerJoin("deals as d", "d.id", "b.dealId")
    .innerJoin("users as u", "u.id", "b.userId")
    .innerJoin("payments as p", "p.dealId", "d.id")
    .where("b.startsAt", ">=", from)
    .where("b.startsAt", "<", until)
    .where("u.email", "like", "%@shoppers.test")
    .where("d.discountId", "is", null)
    .where("b.outstandingAmount", "=", 0)
    .where(sql<boolean>`(select count(*) from bookings o where o.deal_id = d.id) = 1`)
    .where(sql<boolean>`(select count(*) from payments o where o.deal_id = d.id) = 1`)
    .where("d.paymentTerms", "=", "card")
    .orderBy("b.startsAt")
    .orderBy("b.id")
    .select(["b.id", "b.code", "b.dealId", "b.startsAt", "b.endsAt", "b.currency"])
    .select(["d.createdAt as placedAt", "d.userId", "d.paymentMethod"])
    .select(["p.amount as total", "p.id as paymentId", "p.providerReference as reference"])
    .execute();
}

export type PlainBooking = Awaited<ReturnType<typeof listPlainBookings>>[number];
