-- The runs of jobs, which the console lists. The table that 0064 created had one row per job and was never used.
drop table job_runs;
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
