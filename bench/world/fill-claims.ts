import { runStatements } from "./world.ts";

/** Two bookings on each of so many dates. */
const claimsOfSpace = 1000;

/**
 * Fills spaces made by `copySpaces` with booked times, in the order in which they begin, as life does. The bookings
 * that they belong to are not made, since a read of times does not look at them; nor is the constraint kept, which
 * it does not use and which takes minutes to build.
 */
export async function fillClaims(databaseUrl: string, spaces: number): Promise<void> {
  await runStatements(databaseUrl, [
    "truncate claims",
    "alter table claims set unlogged",
    "alter table claims drop constraint bookings_no_overlap, drop constraint claims_pkey",
    "drop index claims_by_start, claims_by_hold, claims_by_booking",
    "set session_replication_role = replica",
    `insert into claims (space_id, starts_at, ends_at, booking_id)
      select space.id, starts_at, starts_at + interval '3 hours', number
      from generate_series(0, ${spaces * claimsOfSpace - 1}) as number
      cross join lateral (select timestamptz '2026-10-01 08:00Z'
        + number / ${spaces} / 2 * interval '1 day'
        + number / ${spaces} % 2 * interval '5 hours' as starts_at) as time
      join spaces as space on space.code = 'bench-' || number % ${spaces}`,
    "alter table claims add primary key (id)",
    "create index claims_by_start on claims (space_id, starts_at) include (ends_at, hold_id, booking_id)",
    "create index claims_by_hold on claims (hold_id) where hold_id is not null",
    "create unique index claims_by_booking on claims (booking_id) where booking_id is not null",
    "vacuum (analyze) claims",
  ]);
}
