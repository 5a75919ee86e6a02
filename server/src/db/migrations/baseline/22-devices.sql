-- Counters and players: docs/devices.md and docs/player.md

-- Footfall counters and screen players of spaces.
create table devices (
  id bigint generated always as identity primary key,
  code text not null unique,
  space_id bigint not null references spaces,
  kind text not null check (kind in ('footfall', 'screen')),
  -- The screen group of a player.
  screen_group_id bigint references screen_groups,
  name text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  -- A retired device has no key. Its counts are kept.
  retired_at timestamptz,
  -- A device is found by its space and its screen group and sorted by its space, so their names and the place of the space
  -- are copied to it, and follow every change of them.
  search_text text not null default '',
  space_position integer not null default 0,
  check ((kind = 'screen') = (screen_group_id is not null))
);
create index devices_by_space on devices (space_id);
create index devices_by_screen_group on devices (screen_group_id) where screen_group_id is not null;
create index devices_search on devices using gin (search_text gin_trgm_ops);
create index devices_by_name on devices (lower(name), id) include (kind) where retired_at is null;
create index devices_by_last_seen on devices (last_seen_at, id) include (kind) where retired_at is null;
create index devices_by_latest_contact on devices (last_seen_at desc nulls last, id desc) include (kind)
  where retired_at is null;
-- The order of the list: by space, then by kind and name.
create index devices_listed on devices (space_position, space_id, kind, lower(name), id) where retired_at is null;

create function set_device_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_for_search(concat_ws(' ', new.name, new.code,
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
  for each row when ((old.name, old.position) is distinct from (new.name, new.position))
  execute function refresh_device_search_texts();
create trigger screen_groups_refresh_device_search_texts after update of name on screen_groups
  for each row when (old.name is distinct from new.name) execute function refresh_device_search_texts();

-- SHA-256 of keys, including replaced ones, so that a device with a replaced key gets a specific answer.
create table device_keys (
  key_hash bytea primary key,
  device_id bigint not null references devices on delete cascade,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index device_keys_one_current on device_keys (device_id) where replaced_at is null;

-- The latest report of each screen player: the version of its page, and what is on the screen.
create table player_reports (
  device_id bigint primary key references devices on delete cascade,
  reported_at timestamptz not null,
  version text not null,
  showing text not null check (showing in ('design', 'idle', 'nothing')),
  -- The booking with the design that is on the screen. Null for a design that is no longer in the plan.
  booking_id bigint references bookings,
  -- Since when the player has shown what it shows now.
  showing_since timestamptz not null,
  -- What keeps the player from showing the plan as it should: docs/player.md#what-fails
  problems text[] not null default '{}'
    check (problems <@ array['design_failed', 'still_only', 'idle_failed', 'wrong_size']),
  check (showing = 'design' or booking_id is null)
);
create index player_reports_by_booking on player_reports (booking_id);
create index player_reports_by_showing on player_reports (showing, device_id);
create index player_reports_with_problems on player_reports (device_id) where problems <> '{}';
