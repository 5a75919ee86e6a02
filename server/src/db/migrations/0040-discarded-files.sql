-- Files in the store that nothing needs any more, or that a job may have died while writing. They are removed a day
-- later, so that open pages can still show them.
create table discarded_files (
  key text primary key,
  discarded_at timestamptz not null
);
create index discarded_files_by_age on discarded_files (discarded_at);

-- When an uploaded file was found to be unused. From then on nothing may start to use it.
alter table uploaded_files add column dropped_at timestamptz;
create index uploaded_files_dropped on uploaded_files (dropped_at) where dropped_at is not null;
create index uploaded_files_by_age on uploaded_files (created_at) where dropped_at is null;
