-- Footfall counters and screen players of spaces.
create table devices (
  id bigint generated always as identity primary key,
  code text not null unique,
  space_id bigint not null references spaces,
  kind text not null check (kind in ('footfall', 'screen')),
  -- What a player shows.
  screen_group_id bigint references screen_groups,
  name text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  -- A retired device has no key. What it counted stays.
  retired_at timestamptz,
  check ((kind = 'screen') = (screen_group_id is not null))
);
create index devices_by_space on devices (space_id);

-- SHA-256 of keys, replaced ones too: a device with one of those is answered so.
create table device_keys (
  key_hash bytea primary key,
  device_id bigint not null references devices on delete cascade,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index device_keys_one_current on device_keys (device_id) where replaced_at is null;

-- What a counter saw in an interval. Null is what it does not count, which is not 0.
create table footfall_counts (
  device_id bigint not null references devices,
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 60),
  space_id bigint not null references spaces,
  passing integer check (passing >= 0),
  entered integer check (entered >= 0),
  -- Of those who entered.
  male integer check (male >= 0),
  female integer check (female >= 0),
  mean_age numeric check (mean_age between 0 and 120),
  received_at timestamptz not null,
  primary key (device_id, starts_at)
);
create index footfall_counts_by_space on footfall_counts (space_id, starts_at);
