import { literals } from "../../../lists/literals.queries.ts";
import { cancelledStatuses } from "@frontage/domain/bookings/states.ts";
import type { StatementLine } from "@frontage/contract/console/statements.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { isLandlordsBooking } from "../../booking-records/booking-viewer.queries.ts";
import { takings } from "../statistics.queries.ts";

export interface StatementScope {
  readonly userId: number;
  readonly currency: string;
  /** From the first instant of the first statement's month to the last of this one's. */
  readonly within: Interval;
  /** The first day of the statement's month. */
  readonly month: Temporal.PlainDate;
  /** The time zone that decides the month. */
  readonly zone: string;
}

/** A line of a statement with the booking's id. Amounts are whole minor units. */
export interface ComputedLine {
  readonly bookingId: number;
  readonly code: string;
  readonly kind: StatementLine["kind"];
  readonly correction: StatementLine["correction"];
  readonly month: Temporal.PlainDate;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly spaceName: string;
  readonly timeZone: string;
  readonly split: string;
  readonly net: number;
  readonly gross: number;
  readonly landlordNet: number;
  readonly landlordGross: number;
}

/**
 * Lists the lines of a landlord's statement: every booking of the month, the kept part of cancelled ones, and the
 * difference between what earlier statements state for a booking and its current figure. Over all statements, the lines
 * of a booking therefore sum to its current figure. Source: docs/console/landlord-statements.md#lines
 */
export async function listStatementLines(
  db: Database,
  { userId, currency, within, month, zone }: StatementScope,
): Promise<ComputedLine[]> {
  const first = sql`${month.toString()}::date`;
  const monthOf = sql`date_trunc('month', starts_at at time zone ${zone})::date`;
  const { rows } = await sql<ComputedLine>`
    with present as (
      select id, 'booking' as kind, ${monthOf} as month, net, gross, landlord_net, landlord_gross
      from (${takings({ userId, currency, within: [within] })}) as taking
      union all
      select id, 'cancellation', ${monthOf}, kept_net, kept_gross,
        floor(kept_net * landlord_split), floor(kept_gross * landlord_split)
      from bookings join cancellations on cancellations.booking_id = bookings.id
      where ${isLandlordsBooking(userId)} and bookings.status in ${literals(cancelledStatuses)} and bookings.currency = ${currency}
        and bookings.starts_at >= ${within.start} and bookings.starts_at < ${within.end} and kept_gross > 0
    ), stated as (
      select l.booking_id, l.month, sum(l.net) as net, sum(l.gross) as gross,
        sum(l.landlord_net) as landlord_net, sum(l.landlord_gross) as landlord_gross,
        bool_or(s.issued_at >= c.cancelled_at) as is_cancellation_stated
      from statement_lines as l join statements as s on s.id = l.statement_id
        left join cancellations as c on c.booking_id = l.booking_id
      where s.user_id = ${userId} and s.currency = ${currency}
      group by l.booking_id, l.month
    ), lines as (
      select coalesce(p.id, s.booking_id) as booking_id, coalesce(p.month, s.month) as month,
        p.kind, s.booking_id is not null as is_stated, s.is_cancellation_stated,
        coalesce(p.net, 0) - coalesce(s.net, 0) as net,
        coalesce(p.gross, 0) - coalesce(s.gross, 0) as gross,
        coalesce(p.landlord_net, 0) - coalesce(s.landlord_net, 0) as landlord_net,
        coalesce(p.landlord_gross, 0) - coalesce(s.landlord_gross, 0) as landlord_gross
      from present as p full join stated as s on s.booking_id = p.id and s.month = p.month
    )
    select lines.booking_id, bookings.code,
      case when lines.month = ${first} then lines.kind else 'correction' end as kind,
      case when lines.month = ${first} then null
        when not is_stated then 'placed_later'
        when bookings.status in ${literals(cancelledStatuses)} then case when is_cancellation_stated then 'price_changed' else 'cancelled' end
        when date_trunc('month', bookings.starts_at at time zone ${zone})::date <> lines.month then 'moved'
        when lines.kind is null then 'letting_changed'
        else 'price_changed' end as correction,
      lines.month, bookings.starts_at, bookings.ends_at, spaces.name as space_name, spaces.time_zone,
      bookings.landlord_split::text as split, lines.net::bigint as net, lines.gross::bigint as gross,
      lines.landlord_net::bigint as landlord_net, lines.landlord_gross::bigint as landlord_gross
    from lines
    join bookings on bookings.id = lines.booking_id
    join spaces on spaces.id = bookings.space_id
    where lines.month = ${first} or (lines.net, lines.gross, lines.landlord_net, lines.landlord_gross) <> (0, 0, 0, 0)
    order by lines.month = ${first} desc, lines.month, bookings.starts_at, bookings.id`.execute(db);
  return rows;
}
