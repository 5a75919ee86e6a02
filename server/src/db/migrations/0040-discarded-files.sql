-- Files in the store that nothing needs any more, or that a job was about to write when it may have died. They are
-- removed a day later, so that pages which still show them go on doing so.
create table discarded_files (
  key text primary key,
  discarded_at timestamptz not null
);
create index discarded_files_by_age on discarded_files (discarded_at);

-- Set once an uploaded file was found to be unused: from then on nothing may begin to use it.
alter table uploaded_files add column dropped_at timestamptz;
create index uploaded_files_dropped on uploaded_files (dropped_at) where dropped_at is not null;
create index uploaded_files_by_age on uploaded_files (created_at) where dropped_at is null;
