-- The console lists all bookings. These indexes let it sort a hundred thousand of them without reading them all.
create index bookings_by_start on bookings (starts_at, id) include (status, space_id, user_id, deal_id);
create index bookings_by_creation on bookings (created_at, id) include (status);
create index bookings_by_outstanding on bookings (outstanding_amount, id) where outstanding_amount > 0;
create index deals_on_invoice on deals (id) where payment_terms = 'invoice';
-- Finds the mails of a booking by `facts @> {"booking": {"code": …}}`.
create index mails_by_facts on mails using gin (facts jsonb_path_ops);
