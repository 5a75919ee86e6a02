-- Fewer writes for a booking.

-- The deal's charge has no booking, and no payment until it has succeeded: neither index needs an entry for it then.
drop index charges_one_under_way_per_booking;
create unique index charges_one_under_way_per_booking on charges (booking_id)
  where lease_expires_at is not null and booking_id is not null;
drop index charges_by_payment;
create index charges_by_payment on charges (payment_id) where payment_id is not null;
-- The list of payments is ordered by `charges_listed`, which begins with the same column.
drop index charges_by_time;

-- Changed lines make their bookings' invoices due once for a statement, together with the sums, and not once for each line.
drop trigger booking_lines_change_is_invoice_due on booking_lines;
drop function set_invoice_due_of_line;
create or replace function refresh_booking_gross() returns trigger language plpgsql as $$
begin
  update bookings set total_gross = sums.gross, is_invoice_due = true
  from (
    select b.id, (select coalesce(sum(l.gross), 0) from booking_lines as l where l.booking_id = b.id) as gross
    from bookings as b where b.id in (select booking_id from changed_lines)
  ) as sums
  where bookings.id = sums.id and (bookings.total_gross <> sums.gross or not bookings.is_invoice_due);
  return null;
end $$;
alter function refresh_booking_gross rename to refresh_bookings_of_lines;
