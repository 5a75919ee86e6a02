import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { prepared, type Places } from "../../../db/prepared.ts";
import { findOncePerPage } from "../../../http/request/page-session.ts";
import { inOrderOf } from "../../../lists/choose-ids.queries.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import { bookingViewerOf } from "../../booking-records/booking-viewer.queries.ts";
import { isOfCancellation } from "../../booking-records/refunds-of-cancellation.queries.ts";
import { isChargeDisputed } from "../../booking-records/charge-disputed.queries.ts";
import { isOfSavedCard } from "../refunds/refunds.queries.ts";
import { selectBookings } from "../../booking-records/select-bookings.queries.ts";

interface RefundOfCancellation {
  readonly provider: string;
  readonly state: "paid" | "coming" | "waiting";
  readonly isSavedCard: boolean;
  readonly amount: number;
}

/** The refunds of a cancelled booking: that of its cancellation, with further ones. */
const cancellationRefunds = sql<readonly RefundOfCancellation[]>`(
  select coalesce(json_agg(parts), '[]') from (
    select refund.provider, refund.state, refund.is_saved_card as "isSavedCard", sum(refund.amount) as amount
    from (
      select r.provider, r.amount, ${isOfSavedCard(sql.ref("r.payment_id"))} as is_saved_card,
        case when r.status = 'paid' then 'paid' when r.is_held or ${isChargeDisputed("r")} then 'waiting' else 'coming' end
          as state
      from refunds as r
      where r.booking_id = bookings.id and cancellations.cancelled_at is not null and ${isOfCancellation}
    ) as refund
    -- What was paid comes first.
    group by 1, 2, 3 order by refund.state = 'paid' desc, 1, 3) as parts)`.as(
  "cancellationRefunds",
);

/** What a refund came to that the customer did not receive as usual. Source: docs/console/disputes.md#what-the-customer-reads */
const unusualRefund = sql<{
  state: "failed" | "disputed" | "returned_by_bank";
  amount: number;
} | null>`(
  select case
    when sums.held > 0 then json_build_object('state', 'failed', 'amount', sums.held)
    when sums.disputed > 0 then json_build_object('state', 'disputed', 'amount', sums.disputed)
    when sums.returned > 0 then json_build_object('state', 'returned_by_bank', 'amount', sums.returned)
  end
  from (
    select coalesce(sum(r.amount) filter (where r.is_held), 0) as held,
      coalesce(sum(r.amount) filter (where ${isChargeDisputed("r")}), 0) as disputed,
      (select coalesce(-sum(e.amount), 0) from ledger_entries as e
        join reversals as v on e.payment_id in (v.reversal_payment_id, v.reinstated_payment_id)
        where e.booking_id = bookings.id and v.dispute_id is not null) as returned
    from refunds as r where r.booking_id = bookings.id and r.status = 'owed'
  ) as sums)`.as("unusualRefund");

/** Selects bookings with everything that their viewers see. */
export function selectPresentedBookings(db: Database) {
  return selectBookings(db)
    .select(["bookings.createdAt", "bookings.designCode"])
    .select(["bookings.insurance", "bookings.services"])
    .select(["deals.code as dealCode", "discounts.description as discountDescription"])
    .select(["spaces.arrival", "spaces.hostPhone", "spaces.postcode"])
    .select(["cancellations.cancelledAt", "cancellations.isByStaff"])
    .select(cancellationRefunds)
    .select(["cancellations.keptNet", "cancellations.keptTax", "cancellations.keptGross"])
    .select("cancellations.reason as cancellationReason")
    .select(unusualRefund)
    .select((eb) => [
      eb
        .exists(eb.selectFrom("licences").whereRef("licences.bookingId", "=", "bookings.id"))
        .as("hasLicence"),
      eb
        .exists(
          eb
            .selectFrom("vatPapers")
            .whereRef("vatPapers.bookingId", "=", "bookings.id")
            .where("vatPapers.kind", "=", sql.lit("invoice")),
        )
        .as("hasInvoice"),
      eb
        .exists(
          eb
            .selectFrom("refunds")
            .whereRef("refunds.bookingId", "=", "bookings.id")
            .where("refunds.status", "=", "owed"),
        )
        .as("hasOwedRefund"),
    ]);
}

export type BookingRow = Awaited<
  ReturnType<ReturnType<typeof selectPresentedBookings>["execute"]>
>[number];

const selectBookingsById = prepared((db, { ids }: Places<{ ids: readonly number[] }>) =>
  selectPresentedBookings(db)
    .where(sql<boolean>`bookings.id = any(${ids}::bigint[])`)
    .compile(),
);

/** Lists the bookings with the given ids, in their order. */
export async function listBookingsById(
  db: Database,
  ids: readonly number[],
): Promise<BookingRow[]> {
  return ids.length === 0 ? [] : inOrderOf(ids, await selectBookingsById(db, { ids }));
}

/** The bookings of a deal, in the order in which its times were chosen. */
export function listBookingsOfDeal(db: Database, dealId: number): Promise<BookingRow[]> {
  return selectPresentedBookings(db)
    .where("bookings.dealId", "=", dealId)
    .orderBy("bookings.id")
    .execute();
}

interface ViewedBooking {
  readonly code: string;
  readonly userId: number;
  readonly isStaff: boolean;
}

const selectViewedBooking = prepared((db, { code, userId, isStaff }: Places<ViewedBooking>) =>
  selectPresentedBookings(db)
    .select(bookingViewerOf({ userId, isStaff }).as("viewer"))
    .where("bookings.code", "=", code)
    .compile(),
);

const viewedBooking = Symbol("viewed booking");

/** Returns the booking of a code with the role in which the user views it; null if there is no such booking. */
export async function findBooking(db: Database, code: string, { id, groups }: SignedInUser) {
  const values = { code, userId: id, isStaff: groups.includes("Staff") };
  const [row] = await findOncePerPage(viewedBooking, JSON.stringify(values), () =>
    selectViewedBooking(db, values),
  );
  return row ?? null;
}
