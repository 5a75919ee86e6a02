import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../../db/connect.ts";

/** The visible bookings: without those that are still being paid or were released unpaid. */
export const visibleStatuses = ["confirmed", "moved", "cancelled"] as const;

export function selectBookings(db: Database) {
  return db
    .selectFrom("bookings")
    .innerJoin("users", "users.id", "bookings.userId")
    .innerJoin("spaces", "spaces.id", "bookings.spaceId")
    .innerJoin("deals", "deals.id", "bookings.dealId")
    .leftJoin("discounts", "discounts.id", "deals.discountId")
    .select(["bookings.id", "bookings.code", "bookings.status", "bookings.startsAt"])
    .select(["bookings.endsAt", "bookings.includeFlexiTicket", "bookings.designCode"])
    .select(["bookings.currency", "bookings.outstandingAmount", "bookings.outstandingDueDate"])
    .select(["bookings.createdAt", "bookings.userId", "bookings.spaceId"])
    .select("bookings.landlordSplit")
    .select(["users.firstName", "users.lastName", "users.email"])
    .select(["spaces.code as spaceCode", "deals.code as dealCode"])
    .select(["discounts.code as discountCode", "discounts.description as discountDescription"])
    .select(["deals.discountRate", "spaces.timeZone", "spaces.arrival", "bookings.movedAt"])
    .select(["bookings.originalStartsAt", "bookings.originalEndsAt"])
    .select(["bookings.isPaymentRefused", "bookings.insurance", "bookings.services"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("bookingLines as l")
          .whereRef("l.bookingId", "=", "bookings.id")
          .select(["l.kind", "l.sku", "l.name", "l.category", "l.quantity", "l.days"])
          .select(sql<number | null>`l.hours`.as("hours"))
          .select("l.optionValues as optionValues")
          .select(["l.discount", "l.net", "l.tax", "l.gross"])
          .orderBy("l.position"),
      ).as("lines"),
    )
    .select((eb) =>
      eb
        .exists(eb.selectFrom("licences").whereRef("licences.bookingId", "=", "bookings.id"))
        .as("hasLicence"),
    )
    .select((eb) =>
      eb
        .exists(eb.selectFrom("vatPapers").whereRef("vatPapers.bookingId", "=", "bookings.id"))
        .as("hasInvoice"),
    );
}

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>["execute"]>>[number];

/** The bookings of a deal, in the order in which its times were chosen. */
export function listBookingsOfDeal(db: Database, dealId: number): Promise<BookingRow[]> {
  return selectBookings(db).where("bookings.dealId", "=", dealId).orderBy("bookings.id").execute();
}

export async function findBooking(db: Database, code: string): Promise<BookingRow | null> {
  const row = await selectBookings(db)
    .where("bookings.code", "=", code)
    .where("bookings.status", "in", visibleStatuses)
    .executeTakeFirst();
  return row ?? null;
}
