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
  check ((kind = 'screen') = (screen_group_id is not null))
);
create index devices_by_space on devices (space_id);

-- SHA-256 of keys, including replaced ones, so that a device with a replaced key gets a specific answer.
create table device_keys (
  key_hash bytea primary key,
  device_id bigint not null references devices on delete cascade,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index device_keys_one_current on device_keys (device_id) where replaced_at is null;

-- What a counter counted in an interval. Null means not counted, which is not 0.
create table footfall_counts (
  device_id bigint not null references devices,
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 60),
  space_id bigint not null references spaces,
  passing integer check (passing >= 0),
  entered integer check (entered >= 0),
  -- Counts among those who entered.
  male integer check (male >= 0),
  female integer check (female >= 0),
  mean_age numeric check (mean_age between 0 and 120),
  received_at timestamptz not null,
  primary key (device_id, starts_at)
);
create index footfall_counts_by_space on footfall_counts (space_id, starts_at);
