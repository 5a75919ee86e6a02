import { sql, type Expression, type SelectQueryBuilder } from "kysely";
import type { PaymentStatus } from "@frontage/domain/landlords/payment-status.ts";
import type { DB } from "../../../db/schema.gen.ts";
import type { Database } from "../../../db/connect.ts";
import { countRows } from "../../../lists/choose-ids.queries.ts";
import { listBookingsById, type BookingRow } from "./bookings.queries.ts";
import {
  activeStatuses,
  cancelledStatuses,
  visibleStatuses,
} from "@frontage/domain/bookings/states.ts";
import {
  isLandlordsBooking,
  isOwnersBooking,
} from "../../booking-records/booking-viewer.queries.ts";

/** The sort orders of a list. */
export type BookingOrder = "start_time" | "created" | "name" | "total_price";

export interface BookingFilter {
  readonly userId: number;
  /** Selects the bookings of the user's spaces on dates on which they let them, instead of the user's own bookings. */
  readonly asLandlord: boolean;
  readonly minTime?: Temporal.Instant | undefined;
  readonly maxTime?: Temporal.Instant | undefined;
  /** Only bookings that start at the first instant or later, and before the second. */
  readonly startsWithin?: readonly [Temporal.Instant, Temporal.Instant] | undefined;
  readonly space?: string | undefined;
  readonly design?: string | undefined;
  readonly isCancelled?: boolean | undefined;
  /** Deal code. */
  readonly deal?: string | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
}

export interface BookingPage {
  readonly limit: number;
  readonly offset: number;
  /** By default past ones (with only a latest time) latest first, and others earliest first. */
  readonly order?: { readonly by: BookingOrder; readonly isDescending: boolean } | undefined;
}

/** The same rule as `paymentStatusOf`, which list-landlord-bookings.test.ts checks. */
const paymentStatuses: Readonly<Record<PaymentStatus, Expression<boolean>>> = {
  paid: sql<boolean>`bookings.outstanding_amount = 0`,
  awaiting_payment: sql<boolean>`bookings.outstanding_amount > 0
    and bookings.outstanding_amount >= bookings.total_gross`,
  partial_payment: sql<boolean>`bookings.outstanding_amount > 0
    and bookings.outstanding_amount < bookings.total_gross`,
};

/** Sorts names in dictionary order, first name first: Åke comes next to Ake in any locale of the database. */
const name = sql<string>`(
  select (u.first_name || ' ' || u.last_name) collate "und-x-icu" from users as u
  where u.id = bookings.user_id)`;

const orders: Readonly<Record<BookingOrder, Expression<unknown>>> = {
  start_time: sql.ref("bookings.startsAt"),
  created: sql.ref("bookings.createdAt"),
  name,
  total_price: sql.ref("bookings.totalGross"),
};

function filtered<Row>(
  query: SelectQueryBuilder<DB, "bookings", Row>,
  filter: BookingFilter,
): SelectQueryBuilder<DB, "bookings", Row> {
  const { minTime, maxTime, startsWithin, space, design, paymentStatus } = filter;
  let narrowed = filter.asLandlord
    ? query.where("bookings.status", "in", activeStatuses).where(isLandlordsBooking(filter.userId))
    : query.where("bookings.status", "in", visibleStatuses).where(isOwnersBooking(filter.userId));
  if (minTime) {
    narrowed = narrowed.where("bookings.endsAt", ">", minTime);
  }
  if (maxTime) {
    narrowed = narrowed.where("bookings.endsAt", "<=", maxTime);
  }
  if (startsWithin) {
    const [first, end] = startsWithin;
    narrowed = narrowed
      .where("bookings.startsAt", ">=", first)
      .where("bookings.startsAt", "<", end);
  }
  if (space !== undefined) {
    narrowed = narrowed.where("bookings.spaceId", "=", (eb) =>
      eb.selectFrom("spaces").where("spaces.code", "=", space).select("spaces.id"),
    );
  }
  if (design !== undefined) {
    narrowed = narrowed.where("bookings.designCode", "=", design);
  }
  const { deal } = filter;
  if (deal !== undefined) {
    narrowed = narrowed.where("bookings.dealId", "=", (eb) =>
      eb.selectFrom("deals").where("deals.code", "=", deal).select("deals.id"),
    );
  }
  if (filter.isCancelled !== undefined) {
    narrowed = narrowed.where(
      "bookings.status",
      "in",
      filter.isCancelled ? cancelledStatuses : activeStatuses,
    );
  }
  if (paymentStatus !== undefined) {
    narrowed = narrowed.where(paymentStatuses[paymentStatus]);
  }
  return narrowed;
}

/** A page of bookings, and the total count. */
export async function listBookings(
  db: Database,
  filter: BookingFilter,
  { limit, offset, order }: BookingPage,
): Promise<{ count: number; rows: BookingRow[] }> {
  const isPast = filter.maxTime !== undefined && filter.minTime === undefined;
  const { by, isDescending } = order ?? { by: "start_time", isDescending: isPast };
  const direction = isDescending ? "desc" : "asc";
  const ordered = <Row>(query: SelectQueryBuilder<DB, "bookings", Row>) =>
    query
      .orderBy(orders[by], direction)
      .orderBy("bookings.startsAt", direction)
      .orderBy("bookings.id", direction);
  const all = filtered(db.selectFrom("bookings"), filter);
  // The page is chosen first: lines and documents are read for its bookings only, even on a late page. It is counted in
  // the same statement, as finding a landlord's bookings takes longer than counting or sorting them.
  const page = await ordered(all.select("bookings.id"))
    .select(sql<number>`count(*) over ()`.as("count"))
    .limit(limit)
    .offset(offset)
    .execute();
  const [first] = page;
  if (!first) {
    return { count: offset === 0 ? 0 : await countRows(all), rows: [] };
  }
  const ids = page.map(({ id }) => id);
  return { count: first.count, rows: await listBookingsById(db, ids) };
}
