-- The content of the site: texts of pages, posts, press articles and awards. HTML is sanitised before it is stored.
create table content_blocks (
  -- Dotted: home.bannerTitle.
  code text primary key,
  value jsonb not null,
  picture_id bigint references pictures,
  picture_alt text,
  check ((picture_id is null) = (picture_alt is null))
);

create table posts (
  id bigint generated always as identity primary key,
  code text not null unique,
  title text not null,
  short_title text not null,
  blurb text not null,
  highlighted boolean not null,
  picture_id bigint not null references pictures,
  picture_alt text not null,
  -- The external address, for posts without content.
  url text,
  content jsonb,
  -- The file store's key of the post's report, and the name under which it is saved.
  report_key text,
  report_name text,
  published_at timestamptz not null,
  check (num_nonnulls(url, content) >= 1),
  check ((report_key is null) = (report_name is null))
);
create index posts_by_publication on posts (highlighted desc, published_at desc);

create table post_pictures (
  post_id bigint not null references posts on delete cascade,
  position integer not null,
  picture_id bigint not null references pictures,
  alt text not null,
  primary key (post_id, position)
);

create table articles (
  id bigint generated always as identity primary key,
  date date not null,
  source text not null,
  title text not null,
  url text not null,
  picture_id bigint not null references pictures,
  picture_alt text not null
);

create table awards (
  id bigint generated always as identity primary key,
  date date not null,
  name text not null,
  description text not null,
  url text not null,
  picture_id bigint not null references pictures,
  picture_alt text not null
);

-- Which visitor asked for which report.
create table report_requests (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  company text not null,
  tracking_id text,
  created_at timestamptz not null
);
create index report_requests_by_post on report_requests (post_id);
