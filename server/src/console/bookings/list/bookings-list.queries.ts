import { literals } from "../../../lists/literals.queries.ts";
import type { PaymentStatus } from "@frontage/domain/landlords/payment-status.ts";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { cancelledStatuses, visibleStatuses } from "@frontage/domain/bookings/states.ts";
import { chooseIds, inOrderOf, isOneOf } from "../../../lists/choose-ids.queries.ts";
import type { Page } from "../../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../../lists/search-words.queries.ts";

export interface BookingsFilter {
  /** Words in the booking's code, the customer's name or e-mail, or the space's name. */
  readonly search?: string | undefined;
  /** Code of a space. */
  readonly space?: string | undefined;
  readonly status?: (typeof visibleStatuses)[number] | undefined;
  readonly payment?: PaymentStatus | "refused" | undefined;
  /** Those that end after this instant: 24 hours are the longest booking. */
  readonly endsAfter?: Temporal.Instant | undefined;
  readonly endedBy?: Temporal.Instant | undefined;
  readonly terms?: "card" | "invoice" | undefined;
  /** The first and last date of the booking, in the zone of its space. */
  readonly from?: Temporal.PlainDate | undefined;
  readonly to?: Temporal.PlainDate | undefined;
  /** When it was placed: from the first instant, up to the second, which is excluded. */
  readonly placedFrom?: Temporal.Instant | undefined;
  readonly placedUntil?: Temporal.Instant | undefined;
}

export interface BookingsOrder {
  readonly by: "start_time" | "created" | "outstanding";
  readonly isDescending: boolean;
}

const columns = {
  start_time: "b.startsAt",
  created: "b.createdAt",
  outstanding: "b.outstandingAmount",
} as const;

/** The same rule as `paymentStatusOf`. A cancelled booking is not paid: part of its price is kept, or nothing. */
const payments: Readonly<Record<PaymentStatus | "refused", RawBuilder<boolean>>> = {
  paid: sql`(b.outstanding_amount = 0 and b.status not in ${literals(cancelledStatuses)})`,
  awaiting_payment: sql`(b.outstanding_amount > 0 and b.outstanding_amount >= b.total_gross)`,
  partial_payment: sql`(b.outstanding_amount > 0 and b.outstanding_amount < b.total_gross)`,
  refused: sql`b.is_payment_refused`,
};

/** The start of a date in the zone of each booking's space. */
const startsOn = (date: Temporal.PlainDate) =>
  sql<Temporal.Instant>`(${date.toString()}::timestamp at time zone
    (select s.time_zone from spaces as s where s.id = b.space_id))`;

/** Zones differ by less than a day from UTC: only bookings around midnight need the zone of their space. */
const nearby = (date: Temporal.PlainDate, days: number) =>
  date.add({ days }).toZonedDateTime("UTC").toInstant();

function filtered(db: Database, filter: BookingsFilter) {
  const { space, status, payment, terms, from, to, placedFrom, placedUntil } = filter;
  const { endsAfter, endedBy } = filter;
  let query = db
    .selectFrom("bookings as b")
    .where("b.status", "in", status ? [status] : [...visibleStatuses]);
  for (const word of wordsOf(filter.search)) {
    query = query.where(containsWord(sql.ref("b.searchText"), word));
  }
  if (space !== undefined) {
    query = query.where("b.spaceId", "=", (eb) =>
      eb.selectFrom("spaces as s").where("s.code", "=", space).select("s.id"),
    );
  }
  if (payment) {
    query = query.where(payments[payment]);
  }
  if (terms) {
    const isOnInvoice = sql<boolean>`b.deal_id in (
      select d.id from deals as d where d.payment_terms = 'invoice')`;
    query = query.where(terms === "invoice" ? isOnInvoice : sql<boolean>`not ${isOnInvoice}`);
  }
  if (endsAfter) {
    query = query
      .where("b.endsAt", ">", endsAfter)
      .where("b.startsAt", ">", endsAfter.subtract({ hours: 24 }));
  }
  if (endedBy) {
    query = query.where("b.endsAt", "<=", endedBy).where("b.startsAt", "<", endedBy);
  }
  if (from) {
    query = query
      .where("b.startsAt", ">=", nearby(from, -1))
      .where((eb) =>
        eb.or([eb("b.startsAt", ">=", nearby(from, 1)), eb("b.startsAt", ">=", startsOn(from))]),
      );
  }
  if (to) {
    const next = to.add({ days: 1 });
    query = query
      .where("b.startsAt", "<", nearby(next, 1))
      .where((eb) =>
        eb.or([eb("b.startsAt", "<", nearby(next, -1)), eb("b.startsAt", "<", startsOn(next))]),
      );
  }
  if (placedFrom) {
    query = query.where("b.createdAt", ">=", placedFrom);
  }
  if (placedUntil) {
    query = query.where("b.createdAt", "<", placedUntil);
  }
  return query;
}

function orderOf({ by, isDescending }: BookingsOrder) {
  const direction = sql.raw(isDescending ? "desc" : "asc");
  return sql`${sql.ref(columns[by])} ${direction}, b.id ${direction}`;
}

/** A page of all bookings, and how many match: at most a thousand of a search. */
export async function listAllBookings(
  db: Database,
  filter: BookingsFilter,
  order: BookingsOrder,
  page: Page,
) {
  const { rows, ...found } = await chooseIds(page, filtered(db, filter), {
    id: "b.id",
    orderBy: orderOf(order),
    reversed: orderOf({ ...order, isDescending: !order.isDescending }),
    isSearched: wordsOf(filter.search).length > 0,
  });
  return { ...found, rows: await listBookingsByIds(db, rows) };
}

/** The ids of all bookings that match, in order. */
export async function listBookingIds(
  db: Database,
  filter: BookingsFilter,
  order: BookingsOrder,
): Promise<number[]> {
  const rows = await filtered(db, filter).select("b.id").orderBy(orderOf(order)).execute();
  return rows.map(({ id }) => id);
}

/** The listed data of bookings, in the order of the ids. */
export async function listBookingsByIds(db: Database, ids: readonly number[]) {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db
    .selectFrom("bookings as b")
    .innerJoin("users as u", "u.id", "b.userId")
    .innerJoin("spaces as s", "s.id", "b.spaceId")
    .innerJoin("deals as d", "d.id", "b.dealId")
    .where(isOneOf("b.id", ids))
    .select(["b.id", "b.code", "b.status", "b.startsAt", "b.endsAt", "b.createdAt", "b.currency"])
    .select(["b.outstandingAmount", "b.isPaymentRefused", "b.isConfirmationWanted", "b.userId"])
    .select(["u.firstName", "u.lastName", "u.email", "d.paymentTerms"])
    .select(["s.code as spaceCode", "s.name as spaceName", "s.timeZone"])
    .select("b.totalGross as total")
    .leftJoin("cancellations as k", "k.bookingId", "b.id")
    // Null unless it was cancelled.
    .select(["k.keptGross", "k.keptNet"])
    .select([
      // What the price comes to without VAT. Of a cancelled booking, only what is kept has a price.
      sql<number>`(select coalesce(sum(l.net), 0) from booking_lines as l where l.booking_id = b.id)::bigint`.as(
        "net",
      ),
      // Paid back, whether to a card, by transfer or by the customer's bank. What is owed is not refunded yet.
      sql<number>`(select coalesce(-sum(e.amount), 0) from ledger_entries as e
        join payments as p on p.id = e.payment_id
        where e.booking_id = b.id and p.kind <> 'charge')::bigint`.as("refunded"),
      sql<number>`(select coalesce(sum(r.amount), 0) from refunds as r
        where r.booking_id = b.id and r.status = 'owed')::bigint`.as("owedBack"),
    ])
    .execute();
  return inOrderOf(ids, rows);
}

export type ListedRow = Awaited<ReturnType<typeof listBookingsByIds>>[number];
