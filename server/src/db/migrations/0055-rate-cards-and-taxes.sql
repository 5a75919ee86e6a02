alter table booking_settings add column version integer not null default 1;

alter table rate_cards add column version integer not null default 1;

-- A tax rate applies from its first date, in the default time zone, until the next one of its currency. The rate that a
-- line was priced with is stored with the line, so a new rate changes nothing that has been placed.
alter table taxes add column start_date date not null default '2000-01-01';
alter table taxes alter column start_date drop default;
alter table taxes drop constraint taxes_pkey;
alter table taxes add primary key (currency, start_date);

alter table products
  add column version integer not null default 1,
  -- Archived products are not sold. They are kept for the bookings that have them.
  add column archived_at timestamptz;

alter table discounts
  add column version integer not null default 1,
  -- The first and the last date on which the code is accepted, in the default time zone; null without a limit.
  add column start_date date,
  add column end_date date,
  -- Archived codes are unknown to customers. They are kept for the deals that used them.
  add column archived_at timestamptz,
  add constraint discounts_dates check (start_date <= end_date);
create index discount_redemptions_by_discount on discount_redemptions (discount_id, deal_id);

-- What staff entered to close a space. The times themselves are claims, so that the constraint on claims refuses a closed
-- time over a booking.
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

alter table claims
  add column closed_time_id bigint references closed_times,
  add constraint claims_closed_time check (closed_time_id is null or closed_reason is not null);
create index claims_by_closed_time on claims (closed_time_id) where closed_time_id is not null;

-- Closed times from before this table: each becomes one of a single date.
insert into closed_times
  (code, space_id, reason, start_time, end_time, first_date, last_date, repeats, created_at)
select 'closed-' || c.id, c.space_id, c.closed_reason,
  extract(hour from local.starts_at)::integer * 60 + extract(minute from local.starts_at)::integer,
  case when local.ends_at::date > local.starts_at::date then 1440
    else extract(hour from local.ends_at)::integer * 60 + extract(minute from local.ends_at)::integer end,
  local.starts_at::date, local.starts_at::date, 'once', c.starts_at
from claims c
  join spaces s on s.id = c.space_id
  cross join lateral (
    select c.starts_at at time zone s.time_zone as starts_at, c.ends_at at time zone s.time_zone as ends_at
  ) local
where c.closed_reason is not null;
update claims set closed_time_id = t.id
from closed_times t
where claims.closed_reason is not null and t.code = 'closed-' || claims.id;

-- A space's buffers have a separate version from its texts, which other people edit on another page.
alter table spaces add column buffers_version integer not null default 1;
