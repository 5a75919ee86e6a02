-- The nightly comparison of our records with the card provider's: docs/reconciliation.md
create table reconciliation_runs (
  id bigint generated always as identity primary key,
  -- Null for the nightly run.
  requested_by bigint references users,
  requested_at timestamptz not null,
  status text not null check (status in ('waiting', 'running', 'succeeded', 'failed')),
  -- The time from which charges and refunds are compared.
  since timestamptz,
  started_at timestamptz,
  -- Progress: how many the provider has listed so far.
  charges_checked integer not null default 0,
  refunds_checked integer not null default 0,
  differences_found integer,
  finished_at timestamptz,
  constraint reconciliation_runs_start check ((status = 'waiting') = (started_at is null)),
  constraint reconciliation_runs_end check ((status in ('succeeded', 'failed')) = (finished_at is not null))
);
-- A second request joins the run that waits or is under way.
create unique index reconciliation_runs_one_at_a_time on reconciliation_runs ((true))
  where status in ('waiting', 'running');
create index reconciliation_runs_by_end on reconciliation_runs (finished_at);

create table reconciliation_differences (
  id bigint generated always as identity primary key,
  provider text not null,
  movement text not null check (movement in ('charge', 'refund', 'dispute')),
  fault text not null check (fault in ('missing_here', 'missing_there', 'other_amount', 'other_currency')),
  -- The provider's reference of the charge or refund.
  reference text not null,
  -- What our records hold; null if they hold nothing.
  recorded_amount bigint,
  recorded_currency text,
  -- What the provider has; null if it has nothing.
  provider_amount bigint,
  provider_currency text,
  -- The deal of the payment; null if our records do not name one.
  deal_id bigint references deals,
  found_at timestamptz not null,
  -- The last run that found it.
  last_run_id bigint not null references reconciliation_runs,
  resolved_at timestamptz,
  resolved_by bigint references users,
  note text,
  version integer not null default 1,
  -- Includes the codes of the bookings, which never change.
  search_text text not null default '',
  constraint reconciliation_differences_are_one_each unique nulls not distinct
    (provider, movement, reference, fault, recorded_amount, recorded_currency, provider_amount, provider_currency),
  constraint reconciliation_differences_resolved_with_note
    check ((resolved_at is null) = (note is null) and (resolved_at is null) = (resolved_by is null))
);
create index reconciliation_differences_open on reconciliation_differences (found_at) where resolved_at is null;
create index reconciliation_differences_search on reconciliation_differences using gin (search_text gin_trgm_ops);
create index reconciliation_differences_by_time on reconciliation_differences (found_at, id) include (resolved_at, fault);

create function set_difference_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_for_search(concat_ws(' ', new.reference, new.note,
    (select string_agg(code, ' ') from bookings where bookings.deal_id = new.deal_id)));
  return new;
end $$;
create trigger reconciliation_differences_set_search_text
  before insert or update of reference, note, deal_id, search_text on reconciliation_differences
  for each row execute function set_difference_search_text();
