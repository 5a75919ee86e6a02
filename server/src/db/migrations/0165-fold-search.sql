-- A search finds what reads the same: docs/names.md#how-a-search-reads
--
-- The same folding as foldForSearch in domain/src/text/fold-for-search.ts, which folds the words that are searched for.
create function fold_for_search(value text) returns text immutable parallel safe language sql
return case
  -- Most texts are ASCII, and several times as fast without the rest.
  when octet_length(value) = length(value) then lower(translate(value, E'\'`', ''))
  else normalize(
    translate(
      replace(replace(replace(replace(
        lower(regexp_replace(
          normalize(translate(value,
            E'''`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u2018\u2019\u201a\u201b\u2032\u2035\ua78b\ua78c', ''), nfkd),
          '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
          '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      -- Letters, then dashes, then apostrophes that the decomposition has made and characters without an appearance.
      E'øđðłħıŋŧς\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63'
        '''`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u2018\u2019\u201a\u201b\u2032\u2035\ua78b\ua78c'
        '\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff',
      'oddlhintσ----------'),
    nfc)
end;

create or replace function set_booking_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := (
    select fold_for_search(concat_ws(' ', new.code, u.first_name, u.last_name, u.email, s.name))
    from users as u, spaces as s where u.id = new.user_id and s.id = new.space_id);
  return new;
end $$;

create or replace function set_difference_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_for_search(concat_ws(' ', new.reference, new.note,
    (select string_agg(code, ' ') from bookings where bookings.deal_id = new.deal_id)));
  return new;
end $$;

create or replace function set_statement_search_text() returns trigger language plpgsql as $$
begin
  select lower(concat_ws(' ', u.first_name, u.last_name)),
    fold_for_search(concat_ws(' ', 'STM-' || lpad(new.number::text, greatest(6, length(new.number::text)), '0'),
      u.first_name, u.last_name, u.email, new.payout_reference))
  into new.landlord_name, new.search_text from users as u where u.id = new.user_id;
  return new;
end $$;

create or replace function set_device_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_for_search(concat_ws(' ', new.name, new.code,
    (select name from spaces where id = new.space_id),
    (select name from screen_groups where id = new.screen_group_id)));
  new.space_position := (select position from spaces where id = new.space_id);
  return new;
end $$;

create or replace function set_event_listing() returns trigger language plpgsql as $$
begin
  select b.starts_at, b.ends_at, b.status in ('confirmed', 'moved'), fold_for_search(new.name) || ' ' || b.search_text
  into new.starts_at, new.ends_at, new.is_listed, new.search_text from bookings as b where b.id = new.booking_id;
  return new;
end $$;

-- The triggers write the texts.
update bookings set search_text = '';
update reconciliation_differences set search_text = '';
update statements set search_text = '';
update devices set search_text = '';
update events set search_text = '';

alter table users drop column search_text;
alter table users add column search_text text not null
  generated always as (fold_for_search(first_name || ' ' || last_name || ' ' || email)) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

alter table inbox_items drop column search_text;
alter table inbox_items add column search_text text not null
  generated always as (fold_for_search(name || ' ' || coalesce(email, '') || ' ' || subject)) stored;
create index inbox_items_search on inbox_items using gin (search_text gin_trgm_ops);

alter table mails drop column search_text;
alter table mails add column search_text text not null generated always as (
  fold_for_search(kind || ' ' || coalesce(recipient_email, '') || ' ' || coalesce(recipient_name, ''))) stored;
create index mails_search on mails using gin (search_text gin_trgm_ops);

alter table audit_entries drop column search_text;
alter table audit_entries add column search_text text not null
  generated always as (fold_for_search(subject_code || ' ' || coalesce(reason, ''))) stored;
create index audit_entries_search on audit_entries using gin (search_text gin_trgm_ops);

alter table vat_papers drop column search_text;
alter table vat_papers add column search_text text not null generated always as (
  fold_for_search(coalesce(facts ->> 'number', '') || ' ' || coalesce(facts ->> 'booking', '') || ' '
    || coalesce(facts -> 'buyer' ->> 'name', ''))) stored;
create index vat_papers_search on vat_papers using gin (search_text gin_trgm_ops);

alter table redirects drop column search_text;
alter table redirects add column search_text text not null
  generated always as (fold_for_search(from_path || ' ' || target)) stored;
create index redirects_search on redirects using gin (search_text gin_trgm_ops);

drop index payments_search;
create index payments_search on payments using gin (fold_for_search(provider_reference) gin_trgm_ops);
drop index charges_search;
create index charges_search on charges using gin (fold_for_search(code) gin_trgm_ops);
drop index refunds_search;
create index refunds_search on refunds using gin (
  fold_for_search(code || ' ' || coalesce(reference, '') || ' ' || charge_reference) gin_trgm_ops);
drop index spaces_search;
create index spaces_search on spaces using gin (fold_for_search(name || ' ' || city || ' ' || code) gin_trgm_ops);
drop index spaces_listed_search;
create index spaces_listed_search on spaces using gin (
  fold_for_search(name || ' ' || code || ' ' || city || ' ' || short_address || ' ' || address) gin_trgm_ops);
drop index discounts_search;
create index discounts_search on discounts using gin (fold_for_search(code || ' ' || description) gin_trgm_ops);
drop index content_items_search;
create index content_items_search on content_items using gin (fold_for_search(search_text) gin_trgm_ops);
