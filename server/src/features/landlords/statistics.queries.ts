import type { Interval } from "@frontage/domain/time/interval.ts";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/connect.ts";
import { activeStatuses } from "@frontage/domain/bookings/states.ts";
import { isLandlordsBooking } from "../booking-records/booking-viewer.queries.ts";
import { canBeBooked } from "./occupancy.queries.ts";

/** Selects the counted bookings: those of a landlord, in one currency, that start within one of the intervals. */
export interface TakingsScope {
  readonly userId: number;
  readonly currency: string;
  /** In order and without overlaps. */
  readonly within: readonly Interval[];
}

/**
 * Selects the counted bookings with their price, the landlord's split and the position (from 1) of the interval in
 * which they start. Figures, chart, report and statements all use this query.
 * Source: docs/people/landlords.md#which-bookings
 */
export function takings({ userId, currency, within }: TakingsScope): RawBuilder<unknown> {
  const starts = within.map(({ start }) => start.toString());
  const ends = within.map(({ end }) => end.toString());
  return sql`
    select within.position, bookings.*,
      spaces.name as space_name, spaces.time_zone,
      ${canBeBooked} and spaces.currency = bookings.currency as can_be_booked,
      extract(epoch from bookings.ends_at - bookings.starts_at) / 60 as minutes,
      price.net, price.gross,
      floor(price.net * bookings.landlord_split) as landlord_net,
      floor(price.gross * bookings.landlord_split) as landlord_gross
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[])
      with ordinality as within (starts_at, ends_at, position)
    join bookings on bookings.starts_at >= within.starts_at and bookings.starts_at < within.ends_at
    join spaces on spaces.id = bookings.space_id
    cross join lateral (
      select coalesce(sum(l.net), 0) as net, coalesce(sum(l.gross), 0) as gross
      from booking_lines as l where l.booking_id = bookings.id
    ) as price
    where ${isLandlordsBooking(userId)}
      -- From the first interval to the last, so that the index is read once.
      and bookings.starts_at >= ${starts.at(0)}::timestamptz
      and bookings.starts_at < ${ends.at(-1)}::timestamptz
      and bookings.status in (${sql.join(activeStatuses)})
      and bookings.currency = ${currency}`;
}

/** Totals in whole minutes and whole minor units. */
export interface TakingsSums {
  readonly bookings: number;
  readonly deals: number;
  readonly minutes: number;
  /** Minutes in spaces that can be booked now. Only these count for occupancy. */
  readonly occupiedMinutes: number;
  readonly net: number;
  readonly gross: number;
  readonly landlordNet: number;
  readonly landlordGross: number;
}

export async function sumTakings(db: Database, scope: TakingsScope): Promise<TakingsSums> {
  const { rows } = await sql<TakingsSums>`
    select count(*) as bookings,
      count(distinct deal_id) as deals,
      coalesce(sum(minutes), 0)::bigint as minutes,
      coalesce(sum(minutes) filter (where can_be_booked), 0)::bigint as occupied_minutes,
      coalesce(sum(net), 0)::bigint as net,
      coalesce(sum(gross), 0)::bigint as gross,
      coalesce(sum(landlord_net), 0)::bigint as landlord_net,
      coalesce(sum(landlord_gross), 0)::bigint as landlord_gross
    from (${takings(scope)}) as taking`.execute(db);
  const [sums] = rows;
  if (!sums) {
    throw new Error("Sums without a group came back without a row");
  }
  return sums;
}

/** Counts the bookings that start in each interval and sums their gross price. Empty intervals are omitted. */
export async function sumTakingsByInterval(db: Database, scope: TakingsScope) {
  const { rows } = await sql<{ position: number; bookings: number; gross: number }>`
    select position, count(*) as bookings, sum(gross)::bigint as gross
    from (${takings(scope)}) as taking
    group by position`.execute(db);
  return rows;
}

/** A booking of the report. Amounts are whole minor units. */
export interface ReportedBooking {
  readonly code: string;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly createdAt: Temporal.Instant;
  readonly spaceName: string;
  readonly timeZone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly currency: string;
  readonly net: number;
  readonly gross: number;
  readonly landlordGross: number;
  readonly outstandingAmount: number;
}

/** Lists the counted bookings, oldest first. */
export async function listTakings(db: Database, scope: TakingsScope): Promise<ReportedBooking[]> {
  const { rows } = await sql<ReportedBooking>`
    select taking.code, taking.starts_at, taking.ends_at, taking.created_at,
      taking.space_name, taking.time_zone, users.first_name, users.last_name, taking.currency,
      taking.net::bigint as net, taking.gross::bigint as gross,
      taking.landlord_gross::bigint as landlord_gross, taking.outstanding_amount
    from (${takings(scope)}) as taking
    join users on users.id = taking.user_id
    order by taking.starts_at, taking.id`.execute(db);
  return rows;
}
