-- Two members of staff may edit the same person.
alter table users add column version integer not null default 1;
-- When staff locked the account; null for accounts that may log in.
alter table users add column locked_at timestamptz;
-- When the person was erased. The row stays, since bookings and documents belong to it.
alter table users add column erased_at timestamptz;
-- When the person last loaded a page or logged in, to the hour.
alter table users add column last_seen_at timestamptz;
-- The text that the list of people searches: plain comparison of lower case is several times faster than ilike.
alter table users add column search_text text not null
  generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored;

update users set last_seen_at = (select max(created_at) from sessions where sessions.user_id = users.id);

-- The orders of the list of people.
create index users_by_name on users (lower(last_name || ' ' || first_name), id);
create index users_by_created on users (created_at, id);
create index users_by_last_seen on users (last_seen_at, id);
create index users_locked on users (id) where locked_at is not null;
create index user_groups_by_name on user_groups (name, user_id);
