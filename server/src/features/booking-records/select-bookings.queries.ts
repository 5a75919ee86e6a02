import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/connect.ts";

/**
 * Selects bookings with their lines, customer, space, discount and cancellation. Callers add their conditions and any
 * further columns.
 */
export function selectBookings(db: Database) {
  return (
    db
      .selectFrom("bookings")
      .innerJoin("users", "users.id", "bookings.userId")
      .innerJoin("spaces", "spaces.id", "bookings.spaceId")
      .innerJoin("deals", "deals.id", "bookings.dealId")
      .leftJoin("discounts", "discounts.id", "deals.discountId")
      .leftJoin("cancellations", "cancellations.bookingId", "bookings.id")
      .select(["bookings.id", "bookings.code", "bookings.status", "bookings.currency"])
      .select(["bookings.userId", "bookings.spaceId", "bookings.dealId"])
      .select(["bookings.startsAt", "bookings.endsAt", "bookings.movedAt"])
      .select(["bookings.originalStartsAt", "bookings.originalEndsAt"])
      .select(["bookings.includeFlexiTicket", "bookings.isFlexiTicketUsed"])
      .select(["bookings.landlordSplit", "bookings.version", "deals.paymentTerms"])
      .select(["bookings.outstandingAmount", "bookings.outstandingDueDate"])
      .select(["bookings.isPaymentRefused", "bookings.isConfirmationWanted"])
      .select(["bookings.debitTries", "bookings.debitTriedOn"])
      // The time zone of due dates.
      .select(sql<string>`(select default_time_zone from booking_settings)`.as("defaultTimeZone"))
      .select("bookings.cancellationPolicy")
      .select(["users.firstName", "users.lastName", "users.email"])
      .select(["spaces.code as spaceCode", "spaces.name as spaceName", "spaces.address"])
      .select("spaces.timeZone")
      .select(["discounts.code as discountCode", "deals.discountRate"])
      .select((eb) =>
        eb
          .selectFrom("billingDetails")
          .whereRef("billingDetails.userId", "=", "bookings.userId")
          .select("billingDetails.address")
          .as("savedBillingAddress"),
      )
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom("bookingLines as l")
            .whereRef("l.bookingId", "=", "bookings.id")
            .select(["l.kind", "l.sku", "l.name", "l.category", "l.quantity", "l.days"])
            // Exact decimals, as digits.
            .select(sql<string | null>`l.hours::text`.as("hours"))
            .select(sql<string>`l.tax_rate::text`.as("taxRate"))
            .select("l.optionValues as optionValues")
            .select(["l.discount", "l.net", "l.tax", "l.gross"])
            .orderBy("l.position"),
        ).as("lines"),
      )
  );
}
