-- Fewer index entries for a booking and its mails: docs/booking-writes.md

-- The lists of the console show a booking once it is confirmed, and its confirmation writes all entries again. Without
-- those of claimed and released bookings, a booking has its entries in these indexes once.
drop index bookings_by_start;
create index bookings_by_start on bookings (starts_at, id) include (status, space_id, user_id, deal_id)
  where status in ('confirmed', 'moved', 'cancelled');
drop index bookings_by_creation;
create index bookings_by_creation on bookings (created_at, id) include (status)
  where status in ('confirmed', 'moved', 'cancelled');
drop index bookings_by_outstanding;
create index bookings_by_outstanding on bookings (outstanding_amount, id) include (status, is_payment_refused, total_gross)
  where status in ('confirmed', 'moved', 'cancelled');

-- One index finds a code and the start of one.
alter table bookings drop constraint bookings_code_key;
drop index bookings_by_code_start;
create unique index bookings_code_key on bookings (code text_pattern_ops);

-- A claimed booking has no event yet, and one that is not invoiced is due already: its confirmation calls neither function.
drop trigger bookings_refresh_event_listing on bookings;
create trigger bookings_refresh_event_listing after update on bookings
  for each row
  when (old.status <> 'claimed' and (old.starts_at, old.ends_at, old.status, old.search_text)
    is distinct from (new.starts_at, new.ends_at, new.status, new.search_text))
  execute function refresh_event_listing();
drop trigger bookings_change_is_invoice_due on bookings;
create trigger bookings_change_is_invoice_due before update of starts_at, ends_at, space_id, status on bookings
  for each row
  when (not new.is_invoice_due and (old.starts_at, old.ends_at, old.space_id, old.status)
    is distinct from (new.starts_at, new.ends_at, new.space_id, new.status))
  execute function set_invoice_due();

-- A key is written before the charge, and its answer after it. The answer finds room on the same page, so that it writes
-- no index entry. Keys are deleted in the order of their deals, which is that of their age.
alter table idempotency_keys set (fillfactor = 10);
drop index idempotency_keys_by_age;

-- The lease of a mail changes no indexed column and finds room on the same page.
alter table mails set (fillfactor = 40);
-- Only mails that have ended are looked for.
drop index mails_by_end;
create index mails_by_end on mails (coalesce(sent_at, failed_at)) where coalesce(sent_at, failed_at) is not null;
-- Only kinds with a cap are counted: docs/mail.md#how-many-a-day
drop index mails_by_recipient;
create index mails_by_recipient on mails (recipient_email, kind, sent_at) where kind in (
  'booking_changed', 'landlord_change', 'enquiry_received', 'support_received', 'call_received', 'landlord_invitation',
  'staff_invitation', 'welcome');
-- Mails that wait have an index of their own, `mails_waiting`.
drop index mails_by_state;
create index mails_by_state on mails (state, id) where state <> 'waiting';
-- Finds the mails of a booking. Only codes are indexed, and not every fact.
drop index mails_by_facts;
create index mails_by_booking on mails using gin (
  (jsonb_path_query_array(facts, '$.booking.code') || jsonb_path_query_array(facts, '$.bookings[*].code')) jsonb_path_ops);
