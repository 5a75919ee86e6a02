-- The texts of the site: docs/content.md

-- All content in one shape, so that one editor serves every kind: an item, its versions, and the times from which a
-- version is published.
create table content_items (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('blocks', 'posts', 'articles', 'awards')),
  -- The code of a block (home.bannerTitle) or of a post in its address; made from the title for articles and awards.
  key text collate "C" not null,
  -- Counts every change of the item, for two people who edit it.
  version integer not null default 1,
  -- Items with a position come first, in its order. The others follow by date.
  position integer,
  archived_at timestamptz,
  -- Of the newest version: its number, its name in lists and the text that a search looks through.
  newest_number integer not null default 1,
  title text not null,
  search_text text not null,
  saved_at timestamptz not null,
  unique (kind, key)
);
create index content_items_by_title on content_items (kind, title, id);
create index content_items_by_save on content_items (kind, saved_at desc, id);
create index content_items_search on content_items using gin (fold_for_search(search_text) gin_trgm_ops);

-- Every content that an item has had. Versions are added and read, never changed or deleted.
create table content_versions (
  id bigint generated always as identity primary key,
  item_id bigint not null references content_items,
  number integer not null,
  content jsonb not null,
  -- Null for content that nobody entered in the console, such as that of the demo world.
  author_id bigint references users,
  saved_at timestamptz not null,
  -- The number of the earlier version that this one restores.
  restored_number integer,
  unique (item_id, number)
);

create function refuse_content_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of content cannot be changed or deleted';
end $$;
create trigger content_versions_are_final
  before update or delete or truncate on content_versions
  for each statement execute function refuse_content_change();

-- Visitors see the version that was published last. A time in the future schedules a version.
create table content_publications (
  id bigint generated always as identity primary key,
  item_id bigint not null,
  number integer not null,
  publish_at timestamptz not null,
  -- A schedule that has been withdrawn never takes effect.
  withdrawn_at timestamptz,
  constraint content_publications_item_id_number_fkey
    foreign key (item_id, number) references content_versions (item_id, number)
);
create index content_publications_by_time on content_publications (item_id, publish_at desc, id desc)
  where withdrawn_at is null;
create index content_publications_by_version on content_publications (item_id, number);

-- Which visitor asked for which report.
create table report_requests (
  id bigint generated always as identity primary key,
  post_id bigint not null references content_items,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  company text not null,
  tracking_id text,
  created_at timestamptz not null
);
create index report_requests_by_post on report_requests (post_id);
