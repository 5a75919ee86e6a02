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
  after jsonb
);
create index audit_entries_by_subject on audit_entries (subject_kind, subject_code, id);
create index audit_entries_by_user on audit_entries (user_id, id);
create index audit_entries_by_action on audit_entries (action, id);
create index audit_entries_by_time on audit_entries (recorded_at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed or deleted';
end $$;
create trigger audit_entries_are_final
  before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
