-- The latest report of each screen player: the version of its page, and what is on the screen.
create table player_reports (
  device_id bigint primary key references devices on delete cascade,
  reported_at timestamptz not null,
  version text not null,
  showing text not null check (showing in ('design', 'idle', 'nothing')),
  -- The booking with the design that is on the screen. Null for a design that is no longer in the plan.
  booking_id bigint references bookings,
  check (showing = 'design' or booking_id is null)
);
create index player_reports_by_booking on player_reports (booking_id);
