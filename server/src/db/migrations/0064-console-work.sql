-- What the console's Today and its pages of mails and jobs read.

-- A failed mail that was sent again is no longer a task.
alter table mails add column resent_as_id bigint references mails on delete set null;
create index mails_by_resent_as on mails (resent_as_id) where resent_as_id is not null;
create index mails_failed on mails (failed_at) where failed_at is not null;
create index mails_search on mails
  using gin ((kind || ' ' || coalesce(recipient_email, '') || ' ' || coalesce(recipient_name, '')) gin_trgm_ops);

-- How the last run of each job ended. A row per job, overwritten by each run.
create table job_runs (
  name text primary key,
  started_at timestamptz not null,
  -- Null while the run is under way, and after a process has died in it.
  ended_at timestamptz,
  -- Null if the last finished run succeeded.
  failed_at timestamptz,
  last_error text,
  -- Failed runs since the last success.
  failures integer not null default 0
);
