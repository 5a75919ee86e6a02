-- The lists of a hundred thousand devices, events, pieces of content, redirects and discounts: docs/console.md#lists
--
-- A device is found by its space and its screen group and sorted by its space, so their names and the place of the space
-- are copied to it, and follow every change of them.
alter table devices
  add column search_text text not null default '',
  add column space_position integer not null default 0;
create function set_device_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := lower(concat_ws(' ', new.name, new.code,
    (select name from spaces where id = new.space_id),
    (select name from screen_groups where id = new.screen_group_id)));
  new.space_position := (select position from spaces where id = new.space_id);
  return new;
end $$;
create trigger devices_set_search_text
  before insert or update of name, code, space_id, screen_group_id, search_text on devices
  for each row execute function set_device_search_text();

-- The trigger above writes the text.
create function refresh_device_search_texts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'spaces' then
    update devices set search_text = '' where space_id = new.id;
  else
    update devices set search_text = '' where screen_group_id = new.id;
  end if;
  return null;
end $$;
create trigger spaces_refresh_device_search_texts after update of name, position on spaces
  for each row when ((old.name, old.position) is distinct from (new.name, new.position)) execute function refresh_device_search_texts();
create trigger screen_groups_refresh_device_search_texts after update of name on screen_groups
  for each row when (old.name is distinct from new.name) execute function refresh_device_search_texts();

create index devices_by_screen_group on devices (screen_group_id) where screen_group_id is not null;
update devices set search_text = '';
create index devices_search on devices using gin (search_text gin_trgm_ops);
drop index devices_by_name;
create index devices_by_name on devices (lower(name), id) include (kind) where retired_at is null;
drop index devices_by_last_seen;
create index devices_by_last_seen on devices (last_seen_at, id) include (kind) where retired_at is null;
create index devices_by_latest_contact on devices (last_seen_at desc nulls last, id desc) include (kind)
  where retired_at is null;
-- The order of the list: by space, then by kind and name.
create index devices_listed on devices (space_position, space_id, kind, lower(name), id) where retired_at is null;
create index player_reports_by_showing on player_reports (showing, device_id);

-- What the list of events reads of their bookings. The text of a booking already follows the customer and the space.
alter table events
  add column starts_at timestamptz not null default '-infinity',
  add column ends_at timestamptz not null default '-infinity',
  -- Whether the booking is not cancelled.
  add column is_listed boolean not null default true,
  add column search_text text not null default '';
create function set_event_listing() returns trigger language plpgsql as $$
begin
  select b.starts_at, b.ends_at, b.status in ('confirmed', 'moved'), lower(new.name) || ' ' || b.search_text
  into new.starts_at, new.ends_at, new.is_listed, new.search_text from bookings as b where b.id = new.booking_id;
  return new;
end $$;
create trigger events_set_listing before insert or update of name, booking_id, search_text on events
  for each row execute function set_event_listing();

-- The trigger above writes the text.
create function refresh_event_listing() returns trigger language plpgsql as $$
begin
  update events set search_text = '' where booking_id = new.id;
  return null;
end $$;
create trigger bookings_refresh_event_listing after update on bookings
  for each row
  when ((old.starts_at, old.ends_at, old.status, old.search_text)
    is distinct from (new.starts_at, new.ends_at, new.status, new.search_text))
  execute function refresh_event_listing();

update events set search_text = '';
drop index events_by_words;
create index events_search on events using gin (search_text gin_trgm_ops);
create index events_listed on events (starts_at, id) include (ends_at, taken_off_at) where is_listed;
create index events_by_name on events (name, id) include (ends_at, taken_off_at) where is_listed;

drop index content_items_search;
create index content_items_search on content_items using gin (lower(search_text) gin_trgm_ops);

drop index redirects_by_words;
create index redirects_search on redirects using gin (lower(from_path || ' ' || target) gin_trgm_ops);
create index redirects_by_uses on redirects (uses, from_path);

-- Orders and counts by the dates of discounts from the indexes alone.
create index discounts_by_code on discounts (code) include (archived_at, start_date, end_date, id);
drop index discounts_by_uses;
create index discounts_by_uses on discounts (uses, code) include (archived_at, start_date, end_date, id);
drop index discounts_by_end;
create index discounts_by_end on discounts (end_date, code) include (archived_at, start_date, id);
create index discounts_by_latest_end on discounts (end_date desc nulls last, code) include (archived_at, start_date, id);
