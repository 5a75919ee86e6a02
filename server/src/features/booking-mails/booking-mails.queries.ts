import type { BankDetails } from "@frontage/domain/transfers/bank-account.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { activeStatuses } from "../booking-records/booking-statuses.ts";
import { selectBookings } from "../booking-records/select-bookings.queries.ts";

/** What the mails of a booking show beside its columns, as columns of a query over bookings and their deals. */
export const mailColumns = [
  sql<number | null>`(
    select amount from charges where charges.deal_id = deals.id and charges.purpose = 'deal')`.as(
    "chargedNow",
  ),
  sql<number>`(
    select coalesce(sum(entry.amount), 0)::bigint
    from ledger_entries as entry where entry.booking_id = bookings.id)`.as("paid"),
  sql<{ amount: number; reference: string } | null>`(
    select to_json(charge) from (
      select amount, provider_reference as reference from payments
      where payments.deal_id = deals.id and kind = 'charge' order by id limit 1) as charge)`.as(
    "firstCharge",
  ),
  sql<BankDetails>`(
    select json_build_object('accountName', account_name, 'sortCode', sort_code,
      'accountNumber', account_number, 'iban', iban, 'bic', bic) from company)`.as("bank"),
] as const;

function selectMailedBookings(db: Database) {
  return selectBookings(db)
    .select("bookings.calendarSequence")
    .select(["cancellations.refund", "cancellations.keptGross", "cancellations.isByStaff"])
    .select("cancellations.reason as cancellationReason")
    .select(mailColumns);
}

/** A booking with everything that its mails show. */
export type MailedBooking = Awaited<
  ReturnType<ReturnType<typeof selectMailedBookings>["execute"]>
>[number];

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
