import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

export interface EvidenceBooking {
  readonly id: number;
  readonly code: string;
  readonly spaceId: number;
  readonly space: string;
  readonly address: string;
  readonly timeZone: string;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly status: string;
  readonly createdAt: Temporal.Instant;
  readonly currency: string;
}

export function listBookings(db: Database, codes: readonly string[]): Promise<EvidenceBooking[]> {
  return codes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("bookings as b")
        .innerJoin("spaces as s", "s.id", "b.spaceId")
        .where("b.code", "in", codes)
        .select(["b.id", "b.code", "b.spaceId", "s.name as space", "s.address", "s.timeZone"])
        .select(["b.startsAt", "b.endsAt", "b.status", "b.createdAt", "b.currency"])
        .orderBy("b.id")
        .execute();
}

/** The requests of a customer and our answers to them, oldest first. Notes of staff stay inside. */
export async function listCorrespondence(db: Database, email: string) {
  const { rows } = await sql<{ at: Temporal.Instant; from: string; text: string }>`
    select i.created_at as at, 'customer' as from,
      i.subject || coalesce(': ' || coalesce(e.message, s.description), '') as text
    from inbox_items as i
    left join enquiries as e on e.id = i.enquiry_id
    left join support_requests as s on s.id = i.support_request_id
    where lower(i.email) = lower(${email})
    union all
    select a.created_at, 'us', a.text
    from inbox_entries as a join inbox_items as i on i.id = a.item_id
    where a.kind = 'answer' and lower(i.email) = lower(${email})
    order by 1`.execute(db);
  return rows;
}

/** What the counters of a space counted in a time; null if they counted nothing. */
export async function sumFootfall(
  db: Database,
  { spaceId, startsAt, endsAt }: EvidenceBooking,
): Promise<{ readonly passing: number | null; readonly entered: number | null } | null> {
  const { rows } = await sql<{ rows: number; passing: number | null; entered: number | null }>`
    select count(*) as rows, sum(passing)::bigint as passing, sum(entered)::bigint as entered
    from footfall_counts
    where space_id = ${spaceId} and starts_at >= ${startsAt} and starts_at < ${endsAt}`.execute(db);
  const [sums] = rows;
  return sums && sums.rows > 0 ? sums : null;
}

/** The event that a customer announced for a booking; null if there is none. */
export async function findEvent(db: Database, bookingId: number) {
  const row = await db
    .selectFrom("events")
    .where("bookingId", "=", bookingId)
    .select(["name", "createdAt"])
    .executeTakeFirst();
  return row ?? null;
}
