import { spaceCopies, spaceId } from "./copy-spaces.ts";
import { fillTables } from "./fill-tables.ts";
import { runStatements } from "../../testing/run-statements.ts";

/** The number of dates with two bookings each. */
const bookingsOfSpace = 1000;

/**
 * Adds copies of a space with paid bookings of two lines: two a date on 500 past dates, in chronological order, as in
 * production. Claims and payments are left out, since figures do not read them.
 */
export async function fillBookings(databaseUrl: string, spaces: number): Promise<void> {
  const space = `${spaceId(0)} + number % ${spaces}`;
  await fillTables(databaseUrl, [
    ...spaceCopies(spaces),
    "truncate deals, bookings cascade",
    `insert into deals (id, code, user_id, space_id, currency, payment_method, created_at)
      overriding system value
      select number, 'bench-' || number, 1, ${space}, 'GBP', 'card', '2025-09-01'
      from generate_series(1, ${spaces * bookingsOfSpace}) as number`,
    `insert into bookings (id, code, deal_id, space_id, user_id, status, starts_at, ends_at,
        include_flexi_ticket, currency, landlord_split, created_at,
        is_invoice_due)
      overriding system value
      select number, 'bench-' || number, number, ${space}, 1, 'confirmed',
        starts_at, starts_at + interval '3 hours', false, 'GBP', 0.7, '2025-09-01', false
      from generate_series(1, ${spaces * bookingsOfSpace}) as number
      cross join lateral (select timestamptz '2025-11-20 08:00Z'
        + number / ${spaces} / 2 * interval '1 day'
        + number / ${spaces} % 2 * interval '5 hours' as starts_at) as time`,
    `insert into booking_lines (booking_id, position, kind, sku, name, category, quantity,
        option_values, tax_rate, discount, net, tax, gross)
      select id, position, 'rental', 'hour_booking_01', 'Space rental', 'bookings', 1,
        '{}', 0.2, 0, 18001, 3600, 21601
      from bookings, generate_series(0, 1) as position`,
  ]);
}

/** Assigns the first of those spaces to a landlord, unless an earlier run did. */
export async function letSpaces(databaseUrl: string, username: string, count: number) {
  await runStatements(databaseUrl, [
    `update users set email_verified_at = created_at where username = '${username}'`,
    `insert into user_groups select id, 'Landlord' from users where username = '${username}'
      on conflict do nothing`,
    `insert into space_landlords (space_id, user_id, split, start_date)
      select space.id, landlord.id, 0.7, '2020-01-01'
      from users landlord, generate_series(0, ${count - 1}) as number
      join spaces as space on space.code = 'bench-' || number
      where landlord.username = '${username}'
      on conflict do nothing`,
  ]);
}
