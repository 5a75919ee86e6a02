-- A deal is one or more bookings by one person in one transaction.
create table deals (
  id bigint generated always as identity primary key,
  code text not null unique,
  user_id bigint not null references users,
  space_id bigint not null references spaces,
  currency text not null,
  -- claimed: the times are reserved and the charge is under way. challenged: claimed, and the bank has asked the
  -- customer to confirm the charge. confirmed: paid. released: given up, and not charged or refunded.
  status text not null check (status in ('claimed', 'challenged', 'confirmed', 'released')),
  -- Until then, only the process with the lease settles the deal; afterwards any process may.
  lease_expires_at timestamptz,
  payment_method text not null,
  charged_now bigint not null check (charged_now >= 0),
  discount_id bigint references discounts,
  discount_rate numeric,
  tracking_id text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('claimed', 'challenged')) = (lease_expires_at is not null))
);
create index deals_unsettled on deals (lease_expires_at) where lease_expires_at is not null;
create index deals_by_user on deals (user_id);

create table discount_redemptions (
  deal_id bigint primary key references deals on delete cascade,
  discount_id bigint not null references discounts,
  user_id bigint not null references users,
  once_per_user boolean not null
);
create unique index discount_redemptions_once_per_user
  on discount_redemptions (discount_id, user_id) where once_per_user;

create table bookings (
  id bigint generated always as identity primary key,
  code text not null unique,
  deal_id bigint not null references deals,
  space_id bigint not null references spaces,
  user_id bigint not null references users,
  status text not null check (status in ('claimed', 'confirmed', 'moved', 'cancelled', 'released')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  include_flexi_ticket boolean not null,
  design_code text,
  currency text not null,
  outstanding_amount bigint not null default 0 check (outstanding_amount >= 0),
  outstanding_due_date date,
  landlord_split numeric not null check (landlord_split between 0 and 1),
  created_at timestamptz not null,
  check (starts_at < ends_at)
);
create index bookings_by_user on bookings (user_id, starts_at);
create index bookings_by_space on bookings (space_id, starts_at);
create index bookings_by_deal on bookings (deal_id);

create table booking_lines (
  booking_id bigint not null references bookings on delete cascade,
  position integer not null,
  kind text not null check (kind in ('rental', 'flexi_ticket', 'product')),
  sku text not null,
  name text not null,
  category text not null check (category in ('bookings', 'staff', 'furniture', 'storage', 'flexi-ticket')),
  quantity integer not null,
  hours numeric,
  days integer,
  option_values jsonb not null,
  tax_rate numeric not null,
  discount bigint not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  check (net + tax = gross),
  primary key (booking_id, position)
);

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
  -- A claim lies on one date, and lasts at most 25 hours, so that a month can be read from one bounded part of the
  -- index.
  check (starts_at < ends_at and ends_at <= starts_at + interval '25 hours'),
  check (num_nonnulls(hold_id, booking_id, closed_reason) = 1),
  constraint bookings_no_overlap
    exclude using gist (space_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index claims_by_start on claims (space_id, starts_at) include (ends_at, hold_id, booking_id);
create index claims_by_hold on claims (hold_id) where hold_id is not null;
create unique index claims_by_booking on claims (booking_id) where booking_id is not null;

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key uuid not null,
  request_hash bytea not null,
  deal_id bigint not null references deals on delete cascade,
  -- The first answer, byte for byte; null while the deal is under way.
  answer text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_deal on idempotency_keys (deal_id);
