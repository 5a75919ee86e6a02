-- What only the console shows: docs/console.md

-- Every change by staff, by the command line or by a job on behalf of the operator. Entries are added and read, never
-- changed or deleted.
create table audit_entries (
  id bigint generated always as identity primary key,
  recorded_at timestamptz not null,
  -- Null when a job or the command line made the change.
  user_id bigint references users,
  request_id text,
  action text not null,
  subject_kind text not null,
  subject_code text not null,
  reason text,
  -- Only the changed fields, without secrets and card data.
  before jsonb,
  after jsonb,
  search_text text not null generated always as (
    fold_for_search(subject_code || ' ' || coalesce(reason, ''))) stored
);
create index audit_entries_by_subject on audit_entries (subject_kind, subject_code, id);
create index audit_entries_by_user on audit_entries (user_id, id);
create index audit_entries_by_action on audit_entries (action, id);
create index audit_entries_by_time on audit_entries (recorded_at, id);
create index audit_entries_search on audit_entries using gin (search_text gin_trgm_ops);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed or deleted';
end $$;
create trigger audit_entries_are_final
  before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- Searches and filters of a list that a member of staff has saved under a name.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  list text not null check (list in ('bookings')),
  name text not null,
  -- The search part of the list's address, without the page.
  query text not null,
  created_at timestamptz not null,
  unique (user_id, list, name)
);

-- The runs of jobs: docs/operations.md#jobs
create table job_runs (
  id bigint generated always as identity primary key,
  name text not null,
  started_at timestamptz not null,
  -- Null while the run goes on, and after its process has died until the job runs again.
  ended_at timestamptz,
  -- Interrupted: the process died during the run.
  outcome text check (outcome in ('succeeded', 'failed', 'interrupted')),
  -- How many mails, refunds, pictures… the run handled.
  handled integer not null default 0,
  error text,
  check ((ended_at is null) = (outcome is null)),
  check ((error is null) = (outcome is distinct from 'failed'))
);
-- The runs of a job, the latest first.
create index job_runs_by_name on job_runs (name, id desc);
