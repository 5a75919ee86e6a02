import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { activeStatuses } from "../booking-records/booking-statuses.ts";
import { selectBookings } from "../booking-records/select-bookings.queries.ts";

function selectMailedBookings(db: Database) {
  return selectBookings(db)
    .select("bookings.calendarSequence")
    .select(["cancellations.refund", "cancellations.keptGross", "cancellations.isByStaff"])
    .select("cancellations.reason as cancellationReason")
    .select((eb) => [
      eb
        .selectFrom("charges")
        .whereRef("charges.dealId", "=", "deals.id")
        .where("charges.purpose", "=", sql.lit("deal"))
        .select("charges.amount")
        .as("chargedNow"),
      eb
        .selectFrom("ledgerEntries as entry")
        .whereRef("entry.bookingId", "=", "bookings.id")
        .select(sql<number>`coalesce(sum(entry.amount), 0)::bigint`.as("sum"))
        .as("paid"),
      jsonObjectFrom(
        eb
          .selectFrom("payments as p")
          .whereRef("p.dealId", "=", "deals.id")
          .where("p.kind", "=", "charge")
          .select(["p.amount", "p.providerReference as reference"])
          .orderBy("p.id")
          .limit(1),
      ).as("firstCharge"),
    ]);
}

/** A booking with everything that its mails show. */
export type MailedBooking = Awaited<
  ReturnType<ReturnType<typeof selectMailedBookings>["execute"]>
>[number];

/** The bookings of a deal, in the order in which its times were chosen. */
export function listMailedBookings(db: Database, dealId: number): Promise<MailedBooking[]> {
  return selectMailedBookings(db)
    .where("bookings.dealId", "=", dealId)
    .orderBy("bookings.id")
    .execute();
}

export function getMailedBooking(db: Database, bookingId: number): Promise<MailedBooking> {
  return selectMailedBookings(db).where("bookings.id", "=", bookingId).executeTakeFirstOrThrow();
}

/** Increments the version of a booking's calendar entry. */
export async function raiseCalendarSequence(
  tx: DatabaseTransaction,
  bookingId: number,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ calendarSequence: sql`calendar_sequence + 1` })
    .where("id", "=", bookingId)
    .execute();
}

/** Bookings that begin between two instants, with the data for their reminders. */
export function listUpcomingBookings(db: Database, from: Temporal.Instant, to: Temporal.Instant) {
  // Starts from the spaces, since the index on bookings starts with the space.
  return db
    .selectFrom("spaces")
    .innerJoin("bookings", "bookings.spaceId", "spaces.id")
    .where("bookings.startsAt", ">", from)
    .where("bookings.startsAt", "<=", to)
    .where("bookings.status", "in", activeStatuses)
    .select(["bookings.id", "bookings.code", "bookings.startsAt", "spaces.timeZone"])
    .select(["bookings.createdAt", "bookings.movedAt"])
    .execute();
}

/** Bookings with an amount that will be debited between two dates, both included. */
export async function listComingDebits(
  db: Database,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
) {
  return db
    .selectFrom("bookings")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("deals")
          .whereRef("deals.id", "=", "bookings.dealId")
          .where("deals.paymentTerms", "=", sql.lit("card")),
      ),
    )
    .where("outstandingAmount", ">", 0)
    .where("outstandingDueDate", ">=", from)
    .where("outstandingDueDate", "<=", to)
    .where("status", "in", activeStatuses)
    .select(["id", "code", "createdAt", "movedAt"])
    .select((eb) => eb.ref("outstandingDueDate").$notNull().as("dueDate"))
    .execute();
}
