import { spaceCopies, spaceId } from "./copy-spaces.ts";
import { fillTables } from "./fill-tables.ts";
import { runStatements } from "../../testing/run-statements.ts";

/** The number of dates with two bookings each. */
const claimsOfSpace = 1000;

/**
 * Adds copies of a space with reserved times in chronological order, as in production. Their bookings are left out,
 * since reads of times do not use them, and so is the constraint, which reads do not use and which takes minutes to build.
 */
export async function fillClaims(databaseUrl: string, spaces: number): Promise<void> {
  await runStatements(databaseUrl, ["alter table claims drop constraint bookings_no_overlap"]);
  await fillTables(databaseUrl, [
    ...spaceCopies(spaces),
    "truncate claims",
    "alter table claims set unlogged",
    `insert into claims (id, space_id, starts_at, ends_at, booking_id) overriding system value
      select number, ${spaceId(0)} + number % ${spaces}, starts_at, starts_at + interval '3 hours', number
      from generate_series(0, ${spaces * claimsOfSpace - 1}) as number
      cross join lateral (select timestamptz '2026-10-01 08:00Z'
        + number / ${spaces} / 2 * interval '1 day'
        + number / ${spaces} % 2 * interval '5 hours' as starts_at) as time`,
  ]);
}
