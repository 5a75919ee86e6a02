-- The list of a hundred thousand statements: docs/console.md#lists
--
-- A statement is found and sorted by its landlord's name, so the name is copied to it, and follows every change.
alter table statements
  -- Lower case, for the order of the list.
  add column landlord_name text not null default '',
  drop column search_text;
alter table statements add column search_text text not null default '';

-- The names are not part of what a statement states, so they may change after it has been paid out.
create or replace function refuse_statement_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and
    (old.paid_on is null
      or (old.payout_reference, old.paid_on, old.version) is not distinct from
        (new.payout_reference, new.paid_on, new.version)) and
    (old.number, old.user_id, old.month, old.currency, old.facts, old.total_due, old.issued_at)
      is not distinct from
    (new.number, new.user_id, new.month, new.currency, new.facts, new.total_due, new.issued_at) then
    return new;
  end if;
  raise exception 'An issued statement never changes' using errcode = 'restrict_violation';
end $$;

create function set_statement_search_text() returns trigger language plpgsql as $$
begin
  select lower(concat_ws(' ', u.first_name, u.last_name)),
    lower(concat_ws(' ', 'STM-' || lpad(new.number::text, greatest(6, length(new.number::text)), '0'),
      u.first_name, u.last_name, u.email, new.payout_reference))
  into new.landlord_name, new.search_text from users as u where u.id = new.user_id;
  return new;
end $$;
create trigger statements_set_search_text before insert or update of payout_reference, search_text on statements
  for each row execute function set_statement_search_text();

-- The trigger above writes the text.
create function refresh_statement_search_texts() returns trigger language plpgsql as $$
begin
  update statements set search_text = '' where user_id = new.id;
  return null;
end $$;
create trigger users_refresh_statement_search_texts after update of first_name, last_name, email on users
  for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function refresh_statement_search_texts();

update statements set search_text = '';
create index statements_search on statements using gin (search_text gin_trgm_ops);
create index statements_by_landlord_name on statements (landlord_name, number) include (id, search_text);
