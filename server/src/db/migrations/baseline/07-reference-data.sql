-- A table of one row.
--
-- Counts the transactions that change what a booking costs. A process keeps that data in memory, and a booking is
-- claimed only at the version by which it was priced: docs/reference-data.md
create table reference_version (
  id boolean primary key default true check (id),
  version bigint not null
);

insert into reference_version (version) values (1);

-- The transactions that have changed some of it and have not committed yet.
create table reference_changes (
  transaction bigint primary key default pg_current_xact_id()::text::bigint
);

create function note_reference_change() returns trigger language plpgsql as $$
begin
  insert into reference_changes default values on conflict do nothing;
  return null;
end $$;

-- Raised when the transaction commits: it locks the row last and briefly, so that no two transactions deadlock.
create function raise_reference_version() returns trigger language plpgsql as $$
begin
  update reference_version set version = version + 1;
  delete from reference_changes where transaction = new.transaction;
  return null;
end $$;
create constraint trigger reference_changes_raise_version after insert on reference_changes
  deferrable initially deferred for each row execute function raise_reference_version();

do $$
declare
  changed text;
begin
  foreach changed in array array[
    'booking_settings', 'taxes', 'company', 'spaces', 'products', 'product_prices', 'rate_cards', 'rate_card_prices',
    'space_landlords', 'cancellation_policies'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I
        for each statement execute function note_reference_change()',
      changed || '_note_reference_change', changed);
  end loop;
end $$;
