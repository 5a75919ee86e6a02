-- What each screen player said last: which version of its page runs, and what is on.
create table player_reports (
  device_id bigint primary key references devices on delete cascade,
  reported_at timestamptz not null,
  version text not null,
  showing text not null check (showing in ('design', 'idle', 'nothing')),
  -- The booking that the design on the screen is for. Null for a design that its plan does not name any more.
  booking_id bigint references bookings,
  check (showing = 'design' or booking_id is null)
);
create index player_reports_by_booking on player_reports (booking_id);
