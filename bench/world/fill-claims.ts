import { fillTables } from "./fill-tables.ts";

/** The number of dates with two bookings each. */
const claimsOfSpace = 1000;

/**
 * Fills spaces made by `copySpaces` with reserved times in chronological order, as in production. Their bookings are
 * left out, since reads of times do not use them, and so is the constraint, which reads do not use and which takes
 * minutes to build.
 */
export async function fillClaims(databaseUrl: string, spaces: number): Promise<void> {
  await fillTables(databaseUrl, [
    "truncate claims",
    "alter table claims set unlogged",
    "alter table claims drop constraint bookings_no_overlap, drop constraint claims_pkey",
    `insert into claims (space_id, starts_at, ends_at, booking_id)
      select space.id, starts_at, starts_at + interval '3 hours', number
      from generate_series(0, ${spaces * claimsOfSpace - 1}) as number
      cross join lateral (select timestamptz '2026-10-01 08:00Z'
        + number / ${spaces} / 2 * interval '1 day'
        + number / ${spaces} % 2 * interval '5 hours' as starts_at) as time
      join spaces as space on space.code = 'bench-' || number % ${spaces}`,
    "alter table claims add primary key (id)",
  ]);
}
