import { spaceCopies } from "./copy-spaces.ts";
import { fillSite } from "./fill-site.ts";
import { fillTables } from "./fill-tables.ts";

/** The rows of each list of the console, the spaces aside. */
export const listRows = 100_000;

/** Above the ids of the demo world. */
const firstId = 1_000_000;

/** The first landlords have all statements. */
const landlords = 2000;

const numbers = `generate_series(0, ${listRows - 1}) as n`;

/** One of some texts for each number, in an order that no sort has. */
const oneOf = (texts: readonly string[], multiplier: number) =>
  `(array[${texts.map((text) => `'${text}'`).join(", ")}])[1 + n * ${multiplier} / 7 % ${texts.length}]`;

const firstNames =
  "Ada Alan Alice Amir Anna Ben Bianca Carlos Chloe Daniel Elena Emma Farid Fiona George Grace Hana Henry Ines Ivan Jack Jane Karim Laura Leo Maria Mark Nina Noah Olga Omar Paul Petra Rosa Ruth Sam Sofia Tariq Uma Zoe".split(
    " ",
  );
const lastNames =
  "Ahmed Baker Brown Byron Clarke Cooper Costa Davies Evans Fischer Garcia Green Hall Harris Hughes Ivanov Jackson Johnson Jones Khan King Lee Lewis Lopez Martin Moore Morris Novak Okafor Patel Price Reid Roberts Rossi Schmidt Shah Singh Smith Taylor Walker".split(
    " ",
  );
const cities = ["London", "Leeds", "Bristol", "Glasgow", "Cardiff", "York", "Bath", "Exeter"];

/** A time for each number over the two years before the clock of the run. */
const created = `timestamptz '2025-04-12 09:00Z' + n * interval '630 seconds'`;

/**
 * Fills every list of the console: people, bookings with their charges, payments and refunds, invoices, mails,
 * requests, changes, statements and differences, and what the site shows.
 * @param spaces the number of copies of a space
 */
export async function fillConsole(databaseUrl: string, spaces: number): Promise<void> {
  await fillTables(databaseUrl, [
    ...spaceCopies(spaces),
    `update spaces set name = ${oneOf(["Arcade", "Corner", "Gallery", "Loft", "Yard"], 11)} || ' ' || n,
        city = ${oneOf(cities, 3)}
      from generate_series(0, ${spaces - 1}) as n where spaces.id = ${firstId} + n`,
    `insert into users (id, username, email, first_name, last_name, created_at, last_seen_at, locked_at,
        email_verified_at)
      overriding system value
      select ${firstId} + n, 'person-' || n || '@bench.test', 'person-' || n || '@bench.test',
        ${oneOf(firstNames, 13)}, ${oneOf(lastNames, 29)}, ${created}, ${created} + interval '9 days',
        case when n % 500 = 0 then ${created} + interval '10 days' end,
        case when n < ${landlords} then ${created} end
      from ${numbers}`,
    `insert into user_groups (user_id, name)
      select ${firstId} + n, case when n < ${landlords} then 'Landlord' else 'Customer' end from ${numbers}`,
    ...bookings(spaces),
    ...money,
    ...correspondence,
    ...records,
    ...fillSite(listRows, firstId, spaces),
    // Triggers are off.
    `insert into vat_paper_rates
      select r.* from vat_papers as v, sum_vat_paper_rates(v) as r where v.id >= ${firstId}`,
  ]);
}

/** One booking in eight is on invoice, one in ten is cancelled, one in twenty has something outstanding. */
const bookings = (spaces: number): string[] => [
  `insert into deals (id, code, user_id, space_id, currency, payment_method, payment_terms, created_at)
    overriding system value
    select ${firstId} + n, 'D' || n, ${firstId} + n * 7 % ${listRows}, ${firstId} + n * 13 % ${spaces}, 'GBP', 'card',
      case when n % 8 = 0 then 'invoice' else 'card' end, ${created}
    from ${numbers}`,
  `insert into bookings (id, code, deal_id, space_id, user_id, status, starts_at, ends_at, include_flexi_ticket,
      currency, outstanding_amount, outstanding_due_date, is_payment_refused, landlord_split, created_at,
      is_invoice_due, moved_at, original_starts_at, original_ends_at, total_gross, search_text)
    overriding system value
    select ${firstId} + n, codes.code, ${firstId} + n, s.id, u.id,
      case when n % 10 = 3 then 'cancelled' when n % 10 = 6 then 'moved' else 'confirmed' end,
      date_trunc('hour', ${created}) + interval '20 days', date_trunc('hour', ${created}) + interval '20 days 3 hours',
      false, 'GBP', case when n % 20 = 1 then 1000 + n % 5000 else 0 end,
      case when n % 20 = 1 then date '2030-01-01' end, n % 400 = 1, 0.7, ${created}, false,
      case when n % 10 = 6 then ${created} end, case when n % 10 = 6 then ${created} end,
      case when n % 10 = 6 then ${created} + interval '3 hours' end, 2 * (6000 + 6 * (n % 700)),
      fold_for_search(concat_ws(' ', codes.code, u.first_name, u.last_name, u.email, s.name))
    from ${numbers}
    cross join lateral (select upper(substr(md5('booking ' || n), 1, 6) || to_hex(n)) as code) as codes
    join users as u on u.id = ${firstId} + n * 7 % ${listRows}
    join spaces as s on s.id = ${firstId} + n * 13 % ${spaces}
    order by n`,
  `insert into booking_lines (booking_id, position, kind, sku, name, category, quantity, option_values, tax_rate,
      discount, net, tax, gross)
    select ${firstId} + n, position, 'rental', 'hour_booking_01', 'Space rental', 'bookings', 1, '{}', 0.2, 0,
      5000 + 5 * (n % 700), 1000 + n % 700, 6000 + 6 * (n % 700)
    from ${numbers}, generate_series(0, 1) as position`,
  `insert into discounts (id, code, description, rate, once_per_user, uses) overriding system value
    select ${firstId} + n, 'SALE' || n, 'Sale number ' || n, 0.1, false, case when n = 0 then ${listRows} else n % 90 end
    from ${numbers}`,
  `insert into discount_redemptions (deal_id, discount_id, user_id, once_per_user)
    select id, ${firstId}, user_id, false from deals where id >= ${firstId}`,
];

/** One charge in fifty failed, and one in ten was refunded. */
const money = [
  `insert into payments (id, deal_id, kind, amount, currency, provider, provider_reference, created_at, is_of_charge)
    overriding system value
    select ${firstId} + n, ${firstId} + n, 'charge', 12000 + 12 * (n % 700), 'GBP', 'testpay', 'tp_' || md5('charge ' || n),
      ${created}, true
    from ${numbers} where n % 50 <> 7`,
  `insert into payments (id, deal_id, kind, amount, currency, provider, provider_reference, created_at)
    overriding system value
    select ${firstId + listRows} + n, ${firstId} + n, 'refund', 12000 + 12 * (n % 700), 'GBP', 'testpay',
      'tr_' || md5('refund ' || n), ${created} + interval '2 days'
    from ${numbers} where n % 10 = 3`,
  `insert into charges (id, code, purpose, status, deal_id, user_id, currency, amount, payment_method, payment_id,
      created_at, settled_at)
    overriding system value
    select ${firstId} + n, 'D' || n, 'deal', case when n % 50 = 7 then 'failed' else 'succeeded' end, ${firstId} + n,
      ${firstId} + n * 7 % ${listRows}, 'GBP', 12000 + 12 * (n % 700), 'card',
      case when n % 50 <> 7 then ${firstId} + n end, ${created}, ${created}
    from ${numbers}`,
  `insert into refunds (id, code, deal_id, booking_id, payment_id, provider, charge_reference, amount, currency, status,
      next_try_at, created_at, reference, paid_at)
    overriding system value
    select ${firstId} + n, 'R' || n, ${firstId} + n, ${firstId} + n, ${firstId} + n, 'testpay',
      'tp_' || md5('charge ' || n), 12000 + 12 * (n % 700), 'GBP', case when n % 100 = 3 then 'owed' else 'paid' end,
      '2100-01-01', ${created} + interval '2 days',
      case when n % 100 <> 3 then 'tr_' || md5('refund ' || n) end, case when n % 100 <> 3 then ${created} end
    from ${numbers} where n % 10 = 3`,
  `insert into ledger_entries (booking_id, payment_id, amount)
    select deal_id, id, case kind when 'charge' then amount else -amount end from payments where id >= ${firstId}`,
  // All in one quarter, the most that a report can have.
  `insert into vat_papers (id, booking_id, kind, number, credits_id, facts, issued_at) overriding system value
    select ${firstId} + n, ${firstId} + n, kind, ${firstId} + n, case kind when 'credit_note' then ${firstId} + n - 1 end,
      jsonb_build_object('number', case kind when 'invoice' then 'INV-' else 'CN-' end || ${firstId} + n,
        'issuedOn', (date '2027-01-01' + n / 1200)::text, 'booking', b.code, 'currency', 'GBP', 'house', repeat('text ', 60),
        'buyer', jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'email', u.email),
        'lines', jsonb_build_array(
          jsonb_build_object('name', 'Space rental', 'taxRate', '0.2', 'net', 5000 + n, 'tax', 1000, 'gross', 6000 + n),
          jsonb_build_object('name', 'Chairs', 'taxRate', case when n % 9 = 0 then '0' else '0.2' end, 'net', 500,
            'tax', 100, 'gross', 600))),
      timestamptz '2027-01-01 00:00:10Z' + n * interval '1 minute'
    from ${numbers}
    cross join lateral (select case when n % 10 = 4 then 'credit_note' else 'invoice' end as kind) as kinds
    join bookings as b on b.id = ${firstId} + n join users as u on u.id = b.user_id`,
  `insert into statements (id, number, user_id, month, currency, facts, total_due, issued_at, payout_reference, paid_on,
      landlord_name, search_text)
    overriding system value
    select ${firstId} + n, ${firstId} + n, u.id,
      (date '2023-01-01' + n / ${landlords} * interval '1 month')::date, 'GBP',
      jsonb_build_object('lines', '[]'::jsonb, 'landlord', repeat('text ', 60)), n * 31 % 90000 - 9000, ${created}, payout,
      case when payout is not null then date '2027-01-01' end, lower(concat_ws(' ', u.first_name, u.last_name)),
      fold_for_search(concat_ws(' ', 'STM-' || ${firstId} + n, u.first_name, u.last_name, u.email, payout))
    from ${numbers}
    cross join lateral (select case when n % 3 = 0 and n * 31 % 90000 > 9000 then 'payout-' || n end as payout) as payouts
    join users as u on u.id = ${firstId} + n % ${landlords}
    order by n`,
  `insert into reconciliation_runs (id, requested_at, status, started_at, finished_at) overriding system value
    values (${firstId}, '2027-04-01', 'succeeded', '2027-04-01', '2027-04-01')`,
  `insert into reconciliation_differences (id, provider, movement, fault, reference, recorded_amount,
      recorded_currency, deal_id, found_at, last_run_id, resolved_at, resolved_by, note, search_text)
    overriding system value
    select ${firstId} + n, 'testpay', 'charge', case when n % 4 = 0 then 'missing_here' else 'missing_there' end,
      reference, 12000, 'GBP', b.deal_id, ${created}, ${firstId}, case when note is not null then ${created} end,
      case when note is not null then ${firstId} end, note, fold_for_search(concat_ws(' ', reference, note, b.code))
    from ${numbers}
    cross join lateral (select 'tp_' || md5('charge ' || n) as reference,
      case when n % 10 <> 0 then 'Found in the export of the provider.' end as note) as texts
    join bookings as b on b.id = ${firstId} + n
    order by n`,
];

/** Mails that wait are due after the run, so that no job sends them. */
const correspondence = [
  `insert into mails (id, kind, key, recipient_email, recipient_name, facts, created_at, send_after, attempts, sent_at,
      failed_at, last_error)
    overriding system value
    select ${firstId} + n, ${oneOf(["booking_confirmed", "booking_reminder", "receipt", "welcome"], 3)},
      'bench-' || n, u.email, u.first_name || ' ' || u.last_name,
      jsonb_build_object('booking', jsonb_build_object('code', 'B' || n), 'text', repeat('text ', 100)),
      ${created}, '2100-01-01', 1, case when n % 20 > 1 then ${created} end,
      case when n % 20 = 1 then ${created} end,
      case when n % 20 = 1 then case when n % 40 = 1 then 'overtaken' else 'Mailbox full' end end
    from ${numbers} join users as u on u.id = ${firstId} + n * 3 % ${listRows}`,
  `insert into enquiries (id, space_id, first_name, last_name, email, category, created_at, message)
    overriding system value
    select ${firstId} + n, ${firstId}, u.first_name, u.last_name, u.email, 'other', ${created}, repeat('text ', 60)
    from ${numbers} join users as u on u.id = ${firstId} + n * 11 % ${listRows}`,
  `insert into inbox_items (id, kind, enquiry_id, state, assignee_id, name, email, subject, created_at)
    overriding system value
    select e.id, ${oneOf(["enquiry", "support", "call", "insurance"], 5)}, e.id,
      case when n % 25 = 0 then 'open' when n % 25 < 5 then 'answered' else 'closed' end,
      case when n % 3 = 0 then ${firstId} end, e.first_name || ' ' || e.last_name, e.email, 'Question about Arcade ' || n,
      e.created_at
    from ${numbers} join enquiries as e on e.id = ${firstId} + n`,
];

const subjectKinds = ["booking", "booking", "user", "space"];

const records = [
  `insert into audit_entries (id, recorded_at, user_id, request_id, action, subject_kind, subject_code, reason, before,
      after)
    overriding system value
    select ${firstId} + n, ${created}, ${firstId} + n % 40, 'bench-' || n,
      ${oneOf(["booking.cancel", "booking.move", "user.lock", "space.change"], 3)},
      ${oneOf(subjectKinds, 3)},
      case ${oneOf(subjectKinds, 3)} when 'user' then (${firstId} + n)::text else 'subject-' || n / 4 end,
      case when n % 5 = 0 then 'Asked for on the telephone' end,
      jsonb_build_object('amount', n, 'text', repeat('before ', 20)), jsonb_build_object('amount', n + 1)
    from ${numbers}`,
];
