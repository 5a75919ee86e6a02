-- All content of the site in one shape, so that one editor serves every kind: an item, its versions, and the times from
-- which a version is published. Blocks, posts, articles and awards move here.
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
create index content_items_search on content_items using gin (search_text gin_trgm_ops);

-- Every content that an item has had. Versions are added and read, never changed or deleted.
create table content_versions (
  id bigint generated always as identity primary key,
  item_id bigint not null references content_items,
  number integer not null,
  content jsonb not null,
  -- Null for content that was there before the console.
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
  foreign key (item_id, number) references content_versions (item_id, number)
);
create index content_publications_by_time on content_publications (item_id, publish_at desc, id desc)
  where withdrawn_at is null;
create index content_publications_by_version on content_publications (item_id, number);

-- The rows so far become first versions. Posts keep their time of publication, and the rest has always been published.
create temporary table moved_content (
  kind text, key text, title text, content jsonb, published_at timestamptz, old_id bigint
) on commit drop;
insert into moved_content
select 'blocks', b.code, coalesce(b.value ->> 'title', b.value ->> 'text', b.code),
  b.value || case when p.id is null then '{}' else jsonb_build_object('picture',
    jsonb_build_object('code', p.hash, 'alt', b.picture_alt, 'focus', '{"x": 50, "y": 50}'::jsonb)) end,
  timestamptz '2000-01-01Z', null
from content_blocks b left join pictures p on p.id = b.picture_id;
insert into moved_content
select 'posts', b.code, b.title,
  jsonb_strip_nulls(coalesce(b.content, '{}') || jsonb_build_object(
    'title', b.title, 'shortTitle', b.short_title, 'blurb', b.blurb, 'highlighted', b.highlighted, 'url', b.url,
    'report', case when b.report_key is not null then
      jsonb_build_object('file', b.report_key, 'name', b.report_name) end,
    'picture', jsonb_build_object('code', p.hash, 'alt', b.picture_alt, 'focus', '{"x": 50, "y": 50}'::jsonb),
    'images', (select jsonb_agg(jsonb_build_object(
        'code', shown.hash, 'alt', i.alt, 'focus', '{"x": 50, "y": 50}'::jsonb) order by i.position)
      from post_pictures i join pictures shown on shown.id = i.picture_id where i.post_id = b.id))),
  b.published_at, b.id
from posts b join pictures p on p.id = b.picture_id;
insert into moved_content
select 'articles', 'article-' || b.id, b.title, jsonb_build_object(
    'date', b.date, 'source', b.source, 'title', b.title, 'url', b.url,
    'picture', jsonb_build_object('code', p.hash, 'alt', b.picture_alt, 'focus', '{"x": 50, "y": 50}'::jsonb)),
  timestamptz '2000-01-01Z', null
from articles b join pictures p on p.id = b.picture_id;
insert into moved_content
select 'awards', 'award-' || b.id, b.name, jsonb_build_object(
    'date', b.date, 'name', b.name, 'description', b.description, 'url', b.url,
    'picture', jsonb_build_object('code', p.hash, 'alt', b.picture_alt, 'focus', '{"x": 50, "y": 50}'::jsonb)),
  timestamptz '2000-01-01Z', null
from awards b join pictures p on p.id = b.picture_id;

insert into content_items (kind, key, title, search_text, saved_at)
select kind, key, left(title, 200), key || ' ' || title, published_at from moved_content order by kind, key;
insert into content_versions (item_id, number, content, saved_at)
select i.id, 1, m.content, m.published_at from moved_content m join content_items i using (kind, key);
insert into content_publications (item_id, number, publish_at)
select i.id, 1, m.published_at from moved_content m join content_items i using (kind, key);

alter table report_requests drop constraint report_requests_post_id_fkey;
update report_requests r set post_id = i.id
from moved_content m join content_items i using (kind, key)
where m.kind = 'posts' and m.old_id = r.post_id;
alter table report_requests
  add constraint report_requests_post_id_fkey foreign key (post_id) references content_items;

drop table content_blocks, post_pictures, posts, articles, awards;
