import type { BankDetails } from "@frontage/domain/transfers/bank-account.ts";
import { sql } from "kysely";
import type { StaffMember } from "../../../db/json-columns.ts";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { activeStatuses, visibleStatuses } from "@frontage/domain/bookings/states.ts";
import { isChargeDisputed } from "../../booking-records/charge-disputed.queries.ts";
import { isOfCancellation } from "../../booking-records/refunds-of-cancellation.queries.ts";
import { selectBookings } from "../../booking-records/select-bookings.queries.ts";

/** What the mails of a booking show beside its columns, as columns of a query over bookings and their deals. */
export const mailColumns = [
  sql<number | null>`(
    select amount from charges where charges.deal_id = deals.id and charges.purpose = 'deal')`.as(
    "chargedNow",
  ),
  sql<number>`(
    select coalesce(sum(entry.amount), 0)::bigint
    from ledger_entries as entry where entry.booking_id = bookings.id)`.as("paid"),
  sql<{ amount: number; reference: string; provider: string } | null>`(
    select to_json(charge) from (
      select amount, provider, provider_reference as reference from payments
      where payments.deal_id = deals.id and kind = 'charge' order by id limit 1) as charge)`.as(
    "firstCharge",
  ),
  sql<BankDetails>`(
    select json_build_object('accountName', account_name, 'sortCode', sort_code,
      'accountNumber', account_number, 'iban', iban, 'bic', bic) from company)`.as("bank"),
  sql<number | null>`(
    select id from licences where licences.booking_id = bookings.id
    order by version desc limit 1)`.as("licenceId"),
  sql<MailedLandlord[]>`(
    select coalesce(json_agg(json_build_object(
      'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
      'muted', (select coalesce(json_agg(kind), '[]') from muted_mails where user_id = u.id))
      order by u.id), '[]')
    from space_landlords as l join users as u on u.id = l.user_id
    where l.space_id = bookings.space_id and u.locked_at is null and u.erased_at is null
      and (bookings.starts_at at time zone spaces.time_zone)::date
        between l.start_date and coalesce(l.end_date, 'infinity'))`.as("landlords"),
  sql<string | null>`spaces.arrival`.as("arrival"),
  sql<string | null>`spaces.host_phone`.as("hostPhone"),
  sql<string | null>`spaces.postcode`.as("postcode"),
  sql<readonly StaffMember[]>`spaces.staff`.as("hosts"),
  sql<number | null>`deals.placed_by_user_id`.as("placedByUserId"),
  sql<number | null>`cancellations.dropped`.as("dropped"),
  sql<MailedRefund[]>`(
    select coalesce(json_agg(owed_or_paid), '[]')
    from (
      select provider, status, ${isOfCancellation} as "isOfCancellation", ${isChargeDisputed("r")} as "isDisputed",
        sum(amount) as amount from refunds as r
      where r.booking_id = bookings.id and r.status in ('owed', 'paid')
      group by 1, 2, 3, 4 order by 1, 2, 3, 4) as owed_or_paid)`.as("refunds"),
] as const;

/** A landlord of the space at the time of the booking. */
interface MailedLandlord {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The kinds of mails that they have switched off. */
  readonly muted: readonly string[];
}

interface MailedRefund {
  readonly provider: string;
  readonly amount: number;
  readonly status: "owed" | "paid";
  /** Null unless the booking is cancelled. */
  readonly isOfCancellation: boolean | null;
  /** Whether its charge is disputed, so that it waits for the bank. */
  readonly isDisputed: boolean;
}

function selectMailedBookings(db: Database) {
  return selectBookings(db)
    .select("bookings.calendarSequence")
    .select("cancellations.isByStaff")
    .select(["cancellations.keptNet", "cancellations.keptTax", "cancellations.keptGross"])
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

/** Lists the bookings of a deal that took effect, in the order in which their times were chosen. */
export function listMailedBookings(db: Database, dealId: number): Promise<MailedBooking[]> {
  return selectMailedBookings(db)
    .where("bookings.dealId", "=", dealId)
    .where("bookings.status", "in", visibleStatuses)
    .orderBy("bookings.id")
    .execute();
}

/** Returns the id of the booking with a code; null if there is none. */
export async function findBookingId(db: Database, code: string): Promise<number | null> {
  const row = await db
    .selectFrom("bookings")
    .where("code", "=", code)
    .select("id")
    .executeTakeFirst();
  return row?.id ?? null;
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
