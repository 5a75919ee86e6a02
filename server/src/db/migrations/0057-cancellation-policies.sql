-- How much is refunded when a booking is cancelled: docs/cancelling.md#policies
create table cancellation_policies (
  code text primary key,
  name text not null,
  -- [{"daysBefore": 14, "rate": "1"}, …], from the most days to the fewest.
  tiers jsonb not null,
  version integer not null default 1,
  -- When a policy was archived, so that it is no longer offered. No space has it.
  archived_at timestamptz
);
-- Two policies with one name would look the same in a list.
create unique index cancellation_policies_name on cancellation_policies (lower(name)) where archived_at is null;

insert into cancellation_policies (code, name, tiers) values
  ('standard', 'Standard', '[{"daysBefore": 14, "rate": "1"}, {"daysBefore": 5, "rate": "0.5"}]');

alter table spaces
  add column cancellation_policy_code text not null default 'standard' references cancellation_policies;
create index spaces_by_cancellation_policy on spaces (cancellation_policy_code);

-- The policy of the space when the booking was placed: {"name", "tiers"}. Later edits leave placed bookings alone.
-- Bookings from before there were policies have the standard one.
alter table bookings
  add column cancellation_policy jsonb not null
    default '{"name": "Standard", "tiers": [{"daysBefore": 14, "rate": "1"}, {"daysBefore": 5, "rate": "0.5"}]}';
-- The trigger below fills it in.
alter table bookings alter column cancellation_policy set default '{}';

-- A trigger, so that no code that places bookings can forget it.
create function freeze_cancellation_policy() returns trigger language plpgsql as $$
begin
  new.cancellation_policy := (
    select jsonb_build_object('name', p.name, 'tiers', p.tiers)
    from spaces s join cancellation_policies p on p.code = s.cancellation_policy_code
    where s.id = new.space_id);
  return new;
end $$;
create trigger bookings_freeze_cancellation_policy before insert on bookings
  for each row when (new.cancellation_policy = '{}') execute function freeze_cancellation_policy();
