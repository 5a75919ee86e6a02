-- Staff can take an event page off the site: docs/events.md#in-the-console
alter table events
  -- Null while the page is on the site.
  add column taken_off_at timestamptz,
  -- Why, as its customer reads it.
  add column taken_off_reason text,
  add constraint events_taken_off check ((taken_off_at is null) = (taken_off_reason is null));

create index events_by_words on events using gin (name gin_trgm_ops);
