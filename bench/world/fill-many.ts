import { spaceCopies } from "./copy-spaces.ts";
import { fillTables } from "./fill-tables.ts";

/** The lengths of the lists of a marketplace. */
export interface ListLengths {
  /** Besides the eight of the demo world. */
  readonly spaces: number;
  /** The bookings of the demo customer; one in ten is upcoming. */
  readonly bookings: number;
  /** The spaces that the demo landlord lets, out of those. */
  readonly lettings: number;
  readonly posts: number;
}

const firstId = 1_000_000;

/** Fills the lists that pages of the site show. The spaces have pictures and are spread over 200 cities. */
export async function fillMany(
  databaseUrl: string,
  { spaces, bookings, lettings, posts }: ListLengths,
): Promise<void> {
  const numbers = (count: number) => `generate_series(0, ${count - 1}) as n`;
  const demo = (name: string) => `(select id from users where username = '${name}@frontage.test')`;
  const allSpaces = "(select array_agg(id order by id) as ids from spaces) as all_spaces";
  await fillTables(databaseUrl, [
    ...spaceCopies(spaces),
    `insert into space_pictures (space_id, picture_id, type, position, alt)
      select copy.id, p.picture_id, p.type, p.position, p.alt
      from spaces copy, space_pictures p
      where copy.id >= ${firstId} and p.space_id =
        (select min(id) from spaces where booking_enabled and status = 'available')`,
    `update spaces set name = 'Room ' || id - ${firstId}, city = 'City ' || id % 200,
      position = 1000 + id - ${firstId} where id >= ${firstId}`,
    `insert into deals (id, code, user_id, space_id, currency, payment_method, created_at)
      overriding system value
      select ${firstId} + n, 'many-' || n, ${demo("customer")}, all_spaces.ids[1 + n % 5], 'GBP', 'card', '2024-01-01'
      from ${numbers(bookings)}, ${allSpaces}`,
    `insert into bookings (id, code, deal_id, space_id, user_id, status, starts_at, ends_at,
        include_flexi_ticket, currency, landlord_split, created_at, is_invoice_due, total_gross, cancellation_policy)
      overriding system value
      select id, 'MANY' || lpad(n::text, 6, '0'), id, space_id, user_id, 'confirmed', starts_at,
        starts_at + interval '3 hours', false, 'GBP', 0.7, '2024-01-01', false, 21601,
        (select jsonb_build_object('name', name, 'tiers', tiers) from cancellation_policies limit 1)
      from ${numbers(bookings)} join deals on deals.id = ${firstId} + n
      cross join lateral (select timestamptz '2027-04-12 10:00Z' + case n % 10
        when 0 then (2 + n / 10) * interval '1 day' else (n + 2) * interval '-4 hours' end as starts_at) as time`,
    `insert into booking_lines (booking_id, position, kind, sku, name, category, quantity,
        option_values, tax_rate, discount, net, tax, gross)
      select ${firstId} + n, 0, 'rental', 'hour_booking_01', 'Space rental', 'bookings', 1,
        '{}', 0.2, 0, 18001, 3600, 21601
      from ${numbers(bookings)}`,
    `insert into space_landlords (space_id, user_id, split, start_date)
      select id, ${demo("landlord")}, 0.7, '2025-01-01' from (
        select id from spaces order by id desc limit ${lettings}) as let
      where id not in (select space_id from space_landlords)`,
    `insert into content_items (id, kind, key, title, search_text, saved_at, newest_number)
      overriding system value
      select ${firstId} + n, 'posts', 'many-' || n, 'How a shop opened ' || n, 'How a shop opened ' || n, '2025-01-01', 1
      from ${numbers(posts)}`,
    `insert into content_versions (item_id, number, content, saved_at)
      select ${firstId} + n, 1, (select v.content || jsonb_build_object('highlighted', false) from content_versions v
          join content_items i on i.id = v.item_id where i.kind = 'posts' and i.key = 'forty-loaves' limit 1),
        '2025-01-01'
      from ${numbers(posts)}`,
    `insert into content_publications (item_id, number, publish_at)
      select ${firstId} + n, 1, timestamptz '2025-01-01' + n * interval '1 hour' from ${numbers(posts)}`,
  ]);
}
