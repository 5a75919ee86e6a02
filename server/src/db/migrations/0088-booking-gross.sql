-- The price of a booking, which lists of a hundred thousand bookings sort and filter by: docs/console.md#lists
--
-- The sum of its lines in gross minor units. Triggers follow every change of the lines. A booking is placed with its sum,
-- so that they need not write it again.
alter table bookings add column total_gross bigint not null default 0;

create function refresh_booking_gross() returns trigger language plpgsql as $$
begin
  update bookings set total_gross = sums.gross
  from (
    select b.id, (select coalesce(sum(l.gross), 0) from booking_lines as l where l.booking_id = b.id) as gross
    from bookings as b where b.id in (select booking_id from changed_lines)
  ) as sums
  where bookings.id = sums.id and bookings.total_gross <> sums.gross;
  return null;
end $$;
create trigger booking_lines_insert_gross after insert on booking_lines
  referencing new table as changed_lines for each statement execute function refresh_booking_gross();
create trigger booking_lines_update_gross after update on booking_lines
  referencing new table as changed_lines for each statement execute function refresh_booking_gross();
create trigger booking_lines_delete_gross after delete on booking_lines
  referencing old table as changed_lines for each statement execute function refresh_booking_gross();

update bookings set total_gross = lines.gross
from (select booking_id, sum(gross) as gross from booking_lines group by booking_id) as lines
where lines.booking_id = bookings.id;

-- Orders and counts by what is outstanding from the index alone.
drop index bookings_by_outstanding;
create index bookings_by_outstanding on bookings (outstanding_amount, id) include (status, is_payment_refused, total_gross);
create index bookings_outstanding_by_start on bookings (starts_at, id) include (status, outstanding_amount, total_gross)
  where outstanding_amount > 0;

-- Without this, PostgreSQL expects twenty times as many payments without a charge as there are, and avoids their index.
create statistics payments_of_charges (mcv) on kind, is_of_charge from payments;
