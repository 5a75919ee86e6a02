import { sql, type SelectQueryBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../db/schema.gen.ts";
import type { Database } from "../../db/connect.ts";

/** Bookings that exist for people: not those still under way, nor those given back before they were paid. */
const visibleStatuses = ["confirmed", "moved", "cancelled"] as const;

function selectBookings(db: Database) {
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

export interface BookingFilter {
  readonly userId: number;
  /** Bookings of the user's spaces, of the dates on which they are theirs to let, instead of the user's own. */
  readonly asLandlord: boolean;
  readonly minTime?: Temporal.Instant | undefined;
  readonly maxTime?: Temporal.Instant | undefined;
  readonly space?: string | undefined;
  readonly design?: string | undefined;
}

function filtered<Row>(
  query: SelectQueryBuilder<DB, "bookings" | "spaces", Row>,
  filter: BookingFilter,
): SelectQueryBuilder<DB, "bookings" | "spaces", Row> {
  let narrowed = query.where("bookings.status", "in", visibleStatuses);
  narrowed = filter.asLandlord
    ? narrowed.where("bookings.spaceId", "in", (eb) =>
        eb
          .selectFrom("spaceLandlords as l")
          .where("l.userId", "=", filter.userId)
          .where(
            sql<boolean>`(bookings.starts_at at time zone spaces.time_zone)::date
              between l.start_date and coalesce(l.end_date, 'infinity')`,
          )
          .select("l.spaceId"),
      )
    : narrowed.where("bookings.userId", "=", filter.userId);
  if (filter.minTime) {
    narrowed = narrowed.where("bookings.endsAt", ">", filter.minTime);
  }
  if (filter.maxTime) {
    narrowed = narrowed.where("bookings.endsAt", "<=", filter.maxTime);
  }
  if (filter.space !== undefined) {
    narrowed = narrowed.where("spaces.code", "=", filter.space);
  }
  if (filter.design !== undefined) {
    narrowed = narrowed.where("bookings.designCode", "=", filter.design);
  }
  return narrowed;
}

/** A page of bookings: past ones (only a latest time is given) latest first, others earliest first. */
export async function listBookings(
  db: Database,
  filter: BookingFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; rows: BookingRow[] }> {
  const direction = filter.maxTime && !filter.minTime ? "desc" : "asc";
  const counting = db
    .selectFrom("bookings")
    .innerJoin("spaces", "spaces.id", "bookings.spaceId")
    .select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = await filtered(counting, filter).executeTakeFirstOrThrow();
  const rows = await filtered(selectBookings(db), filter)
    .orderBy("bookings.startsAt", direction)
    .orderBy("bookings.id", direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { count, rows };
}
