-- Public events during bookings: docs/events.md

-- The public event in a space during a booking. Its times are the booking's.
create table events (
  id bigint generated always as identity primary key,
  -- A separate code, since the booking's code is only for the customer.
  code text not null unique,
  booking_id bigint not null unique references bookings on delete cascade,
  name text not null,
  description text not null,
  type text not null check (type in ('event', 'retail')),
  picture_id bigint references pictures,
  -- Minor units of the booking's currency, for one visitor; zero is free.
  entry_cost bigint not null check (entry_cost >= 0),
  link text,
  -- How often it was changed: calendars treat a higher version as newer.
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Staff can take an event page off the site: docs/events.md#in-the-console
  -- Null while the page is on the site.
  taken_off_at timestamptz,
  -- Why, as its customer reads it.
  taken_off_reason text,
  -- What the list of events reads of their bookings, copied by triggers.
  starts_at timestamptz not null default '-infinity',
  ends_at timestamptz not null default '-infinity',
  -- Whether the booking is not cancelled.
  is_listed boolean not null default true,
  search_text text not null default '',
  constraint events_taken_off check ((taken_off_at is null) = (taken_off_reason is null)),
  -- The link of an event shows where it leads: docs/security.md#typed-addresses
  constraint events_link_without_user_info check (link !~* '^https?://[^/?#]*@')
);
create index events_search on events using gin (search_text gin_trgm_ops);
create index events_listed on events (starts_at, id) include (ends_at, taken_off_at) where is_listed;
create index events_by_name on events (name, id) include (ends_at, taken_off_at) where is_listed;

create function set_event_listing() returns trigger language plpgsql as $$
begin
  select b.starts_at, b.ends_at, b.status in ('confirmed', 'moved'), fold_for_search(new.name) || ' ' || b.search_text
  into new.starts_at, new.ends_at, new.is_listed, new.search_text from bookings as b where b.id = new.booking_id;
  return new;
end $$;
create trigger events_set_listing before insert or update of name, booking_id, search_text on events
  for each row execute function set_event_listing();

-- The trigger above writes the text.
create function refresh_event_listing() returns trigger language plpgsql as $$
begin
  update events set search_text = '' where booking_id = new.id;
  return null;
end $$;
create trigger bookings_refresh_event_listing after update on bookings
  for each row
  when ((old.starts_at, old.ends_at, old.status, old.search_text)
    is distinct from (new.starts_at, new.ends_at, new.status, new.search_text))
  execute function refresh_event_listing();
