-- The public event in a space during a booking. Its times are the booking's.
create table events (
  id bigint generated always as identity primary key,
  -- A separate code, since the booking's code is only for the customer.
  code text not null unique,
  booking_id bigint not null unique references bookings on delete cascade,
  name text not null,
  description text not null,
  type text not null check (type in ('event', 'retail')),
  picture_id bigint references pictures,
  -- Minor units of the booking's currency, for one visitor; zero is free.
  entry_cost bigint not null check (entry_cost >= 0),
  link text,
  -- How often it was changed: calendars treat a higher version as newer.
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
