import { visibleStatuses } from "@frontage/domain/bookings/states.ts";
import type { Database } from "../../../db/connect.ts";

/** Returns the saved card of a customer's latest paid booking; null without one. */
export async function findSavedCard(db: Database, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("bookings as b")
    .innerJoin("deals as d", "d.id", "b.dealId")
    .where("b.userId", "=", userId)
    .where("b.status", "in", visibleStatuses)
    .where("d.paymentMethod", "is not", null)
    .select("d.paymentMethod")
    .orderBy("d.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.paymentMethod ?? null;
}
