/**
 * Fills the lists of what the site shows: devices, events, posts, articles and redirects. A post in ten waits for its
 * date, and one in twenty was archived.
 * @param rows the rows of each list
 * @param firstId above the ids of the demo world; the bookings and spaces have it as well
 * @param spaces the number of spaces
 */
export function fillSite(rows: number, firstId: number, spaces: number): string[] {
  const numbers = `generate_series(0, ${rows - 1}) as n`;
  const created = `timestamptz '2025-04-12 09:00Z' + n * interval '630 seconds'`;
  return [
    `insert into devices (id, code, space_id, kind, screen_group_id, name, created_at, last_seen_at, search_text,
        space_position)
      overriding system value
      select ${firstId} + n, codes.code, s.id, case when n % 2 = 0 then 'footfall' else 'screen' end, g.id, names.name,
        ${created}, case when n % 10 > 0 then timestamptz '2027-04-12 08:00Z' - n % 5000 * interval '1 minute' end,
        fold_for_search(concat_ws(' ', names.name, codes.code, s.name, g.name)), s.position
      from ${numbers}
      cross join lateral (select 'bench-' || n as code) as codes
      cross join lateral (
        select case when n % 2 = 0 then 'Counter ' else 'Window ' end || n * 7 % ${rows} as name) as names
      join spaces as s on s.id = ${firstId} + n * 13 % ${spaces}
      left join screen_groups as g on n % 2 = 1 and g.id = (select min(id) from screen_groups) + n % 3
      order by n`,
    `insert into device_keys (key_hash, device_id, created_at)
      select sha256(('bench-' || n)::bytea), ${firstId} + n, ${created} from ${numbers}`,
    `insert into player_reports (device_id, reported_at, version, showing, showing_since)
      select ${firstId} + n, ${created}, '1', case when n % 50 = 1 then 'nothing' else 'idle' end, ${created}
      from ${numbers} where n % 2 = 1`,
    `insert into events (id, code, booking_id, name, description, type, entry_cost, created_at, updated_at,
        taken_off_at, taken_off_reason, starts_at, ends_at, is_listed, search_text)
      overriding system value
      select ${firstId} + n, 'bench-' || n, b.id, names.name, repeat('text ', 60), 'event', 0, ${created}, ${created},
        case when n % 100 = 9 then ${created} end, case when n % 100 = 9 then 'Not an event' end,
        b.starts_at, b.ends_at, b.status in ('confirmed', 'moved'), fold_for_search(names.name) || ' ' || b.search_text
      from ${numbers}
      cross join lateral (select
        case n % 3 when 0 then 'Opening night ' when 1 then 'Sample sale ' else 'Print fair ' end || n as name) as names
      join bookings as b on b.id = ${firstId} + n
      order by n`,
    ...["posts", "articles"].flatMap((kind, place) =>
      content(kind, numbers, created, firstId + place * rows),
    ),
    `insert into redirects (code, from_path, target, target_path, status, uses, created_at)
      select 'bench-' || n, '/old/' || md5('path ' || n), '/spaces/bench-' || n, '/spaces/bench-' || n, 301, n % 900,
        ${created}
      from ${numbers}`,
  ];
}

const content = (kind: string, numbers: string, created: string, firstId: number) => [
  `insert into content_items (id, kind, key, title, search_text, saved_at, archived_at, newest_number)
    overriding system value
    select ${firstId} + n, '${kind}', 'bench-' || n, 'How a shop opened ' || n, 'bench-' || n || ' How a shop opened ' || n,
      ${created}, case when n % 20 = 3 then ${created} end, 1 + (n % 7 = 0)::int
    from ${numbers}`,
  `insert into content_versions (item_id, number, content, saved_at)
    select ${firstId} + n, number, jsonb_build_object('title', 'How a shop opened ' || n, 'text', repeat('text ', 40)),
      ${created}
    from ${numbers}, generate_series(1, 1 + (n % 7 = 0)::int) as number`,
  `insert into content_publications (item_id, number, publish_at)
    select ${firstId} + n, 1, case when n % 10 = 4 then timestamptz '2028-01-01' else ${created} end from ${numbers}`,
];
