-- The lists of the console with a hundred thousand rows: docs/console.md#lists
--
-- Plain comparison of lower case is several times faster than `ilike`, and an index of trigrams serves it. Each searched
-- table has its text in one column.

-- A booking is found by its customer and its space, so their names are copied to it, and follow every change of them.
alter table bookings add column search_text text not null default '';

create function set_booking_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := (
    select lower(concat_ws(' ', new.code, u.first_name, u.last_name, u.email, s.name))
    from users as u, spaces as s where u.id = new.user_id and s.id = new.space_id);
  return new;
end $$;
create trigger bookings_set_search_text before insert or update of code, user_id, space_id, search_text on bookings
  for each row execute function set_booking_search_text();

-- The trigger above writes the text.
create function refresh_booking_search_texts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update bookings set search_text = '' where user_id = new.id;
  else
    update bookings set search_text = '' where space_id = new.id;
  end if;
  return null;
end $$;
create trigger users_refresh_booking_search_texts after update of first_name, last_name, email on users
  for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function refresh_booking_search_texts();
create trigger spaces_refresh_booking_search_texts after update of name on spaces
  for each row when (old.name is distinct from new.name) execute function refresh_booking_search_texts();

update bookings set search_text = '';
create index bookings_search on bookings using gin (search_text gin_trgm_ops);
-- Orders and counts by outstanding amount from the index alone.
drop index bookings_by_outstanding;
create index bookings_by_outstanding on bookings (outstanding_amount, id) include (status, is_payment_refused);

-- A payment is found by its references, or by the bookings of its deal.
create index payments_search on payments using gin (lower(provider_reference) gin_trgm_ops);
create index charges_search on charges using gin (lower(code) gin_trgm_ops);
create index refunds_search on refunds using gin (lower(code || ' ' || coalesce(reference, '') || ' ' || charge_reference) gin_trgm_ops);
create index charges_by_deal on charges (deal_id);
create index refunds_by_deal on refunds (deal_id);
-- The orders of the list of payments.
create index charges_listed on charges (created_at, code) include (amount, status, id);
create index charges_by_amount on charges (amount, created_at, code) include (id);
create index refunds_listed on refunds (created_at, code) include (amount, status, id);
create index refunds_by_amount on refunds (amount, created_at, code) include (id);
-- Whether a charge made the payment: those that were made otherwise, by a bank transfer, are listed by themselves.
alter table payments add column is_of_charge boolean not null default false;
update payments set is_of_charge = true from charges where charges.payment_id = payments.id;
create index payments_without_charge on payments (created_at, provider_reference)
  where kind = 'charge' and not is_of_charge;

-- The order by name in a column, so that an index alone gives the order of a page.
alter table users add column sort_name text not null generated always as (lower(last_name || ' ' || first_name)) stored;
drop index users_by_name;
create index users_by_name on users (sort_name, id) include (erased_at, locked_at);
drop index users_by_created;
create index users_by_created on users (created_at, id) include (erased_at, locked_at);
drop index users_by_last_seen;
create index users_by_last_seen on users (last_seen_at, id) include (erased_at, locked_at);
drop index users_search;
create index users_search on users using gin (search_text gin_trgm_ops);

alter table inbox_items add column search_text text not null
  generated always as (lower(name || ' ' || coalesce(email, '') || ' ' || subject)) stored;
drop index inbox_items_search;
create index inbox_items_search on inbox_items using gin (search_text gin_trgm_ops);
drop index inbox_items_by_time;
create index inbox_items_by_time on inbox_items (created_at, id) include (kind, state, assignee_id);

-- `withdrawn`: given up although nothing failed, because it no longer applied.
alter table mails
  add column state text not null generated always as (case
    when sent_at is not null then 'sent'
    when failed_at is null then 'waiting'
    when last_error in ('overtaken', 'stale', 'withdrawn') then 'withdrawn'
    else 'failed' end) stored check (state in ('waiting', 'sent', 'failed', 'withdrawn')),
  add column search_text text not null
    generated always as (lower(kind || ' ' || coalesce(recipient_email, '') || ' ' || coalesce(recipient_name, ''))) stored;
drop index mails_search;
create index mails_search on mails using gin (search_text gin_trgm_ops);
create index mails_by_state on mails (state, id);

alter table audit_entries add column search_text text not null
  generated always as (lower(subject_code || ' ' || coalesce(reason, ''))) stored;
create index audit_entries_search on audit_entries using gin (search_text gin_trgm_ops);
drop index audit_entries_by_time;
create index audit_entries_by_time on audit_entries (recorded_at, id);

alter table statements add column search_text text not null
  generated always as (lower('STM-' || lpad(number::text, greatest(6, length(number::text)), '0') || ' ' || coalesce(payout_reference, ''))) stored;
create index statements_search on statements using gin (search_text gin_trgm_ops);
create index statements_by_total on statements (total_due, number);
create index statements_by_landlord on statements (user_id, number) include (id);

-- The bookings of a deal keep their codes.
alter table reconciliation_differences add column search_text text not null default '';
create function set_difference_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := lower(concat_ws(' ', new.reference, new.note,
    (select string_agg(code, ' ') from bookings where bookings.deal_id = new.deal_id)));
  return new;
end $$;
create trigger reconciliation_differences_set_search_text
  before insert or update of reference, note, deal_id, search_text on reconciliation_differences
  for each row execute function set_difference_search_text();
update reconciliation_differences set search_text = '';
create index reconciliation_differences_search on reconciliation_differences using gin (search_text gin_trgm_ops);
create index reconciliation_differences_by_time on reconciliation_differences (found_at, id) include (resolved_at, fault);

drop index spaces_search;
create index spaces_search on spaces using gin (lower(name || ' ' || city || ' ' || code) gin_trgm_ops);
-- The console's list of spaces also finds them by their address.
create index spaces_listed_search on spaces using gin (
  lower(name || ' ' || code || ' ' || city || ' ' || short_address || ' ' || address) gin_trgm_ops);

create index discounts_search on discounts using gin (lower(code || ' ' || description) gin_trgm_ops);
create index discounts_by_uses on discounts (uses, code);
create index discounts_by_end on discounts (end_date, code);
