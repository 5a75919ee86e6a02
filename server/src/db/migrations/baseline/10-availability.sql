-- Which times are free: docs/availability.md

-- Slots that somebody is choosing, for some minutes.
create table holds (
  id bigint generated always as identity primary key,
  -- SHA-256 of the code, which is a bearer secret.
  code_hash bytea not null unique,
  space_id bigint not null references spaces on delete cascade,
  user_id bigint references users on delete cascade,
  -- SHA-256 of the browser's cookie.
  browser_hash bytea,
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  is_extended boolean not null default false
);
create index holds_by_space on holds (space_id);
create index holds_by_user on holds (user_id);
create index holds_by_browser on holds (browser_hash);
create index holds_by_ip on holds (ip);
create index holds_by_expiry on holds (expires_at);

-- The hold that a deal's claims replaced. If the deal fails, its claims become this hold again.
create table replaced_holds (
  deal_id bigint primary key references deals on delete cascade,
  code_hash bytea not null,
  browser_hash bytea,
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  is_extended boolean not null
);

-- What staff entered to close a space. The times themselves are claims, so that the constraint on claims refuses a
-- closed time over a booking.
create table closed_times (
  id bigint generated always as identity primary key,
  code text not null unique,
  space_id bigint not null references spaces on delete cascade,
  reason text not null,
  -- Minutes after midnight, wall time of the space.
  start_time integer not null check (start_time between 0 and 1440),
  end_time integer not null check (end_time between 0 and 1440),
  first_date date not null,
  last_date date not null,
  repeats text not null check (repeats in ('once', 'daily', 'weekly')),
  created_at timestamptz not null,
  -- When staff reopened the rest of the times; the past ones keep their claims, since they count for the occupancy.
  reopened_at timestamptz,
  check (start_time < end_time),
  check (first_date <= last_date)
);
create index closed_times_by_space on closed_times (space_id, first_date);

-- Which slots of a space are reserved, and by whom. The grid, holds, bookings and the operator all use this one table,
-- and the database itself refuses two claims on the same instant.
create table claims (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  hold_id bigint references holds on delete cascade,
  booking_id bigint references bookings on delete cascade,
  -- Why a space is closed, for a claim that is neither hold nor booking.
  closed_reason text,
  -- While a move is charged, the charge has a claim on the new time.
  charge_id bigint references charges on delete cascade,
  closed_time_id bigint references closed_times,
  -- A claim lies on one date, and lasts at most 25 hours, so that a month can be read from one bounded part of the
  -- index.
  check (starts_at < ends_at and ends_at <= starts_at + interval '25 hours'),
  constraint claims_one_owner check (num_nonnulls(hold_id, booking_id, charge_id, closed_reason) = 1),
  constraint claims_closed_time check (closed_time_id is null or closed_reason is not null),
  constraint bookings_no_overlap exclude using gist (space_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index claims_by_start on claims (space_id, starts_at) include (ends_at, hold_id, booking_id);
create index claims_by_hold on claims (hold_id) where hold_id is not null;
create unique index claims_by_booking on claims (booking_id) where booking_id is not null;
create unique index claims_by_charge on claims (charge_id) where charge_id is not null;
create index claims_by_closed_time on claims (closed_time_id) where closed_time_id is not null;
