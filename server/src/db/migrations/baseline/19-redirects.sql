-- Old paths of the site and what replaces them: docs/redirects.md
create table redirects (
  code text primary key,
  -- As the domain spells paths: lower case, escaped, without trailing slashes.
  from_path text not null unique,
  -- A path of the site with its query and fragment, or the address of another site.
  target text not null,
  -- The path of the target, to find chains; null on another site.
  target_path text,
  -- 301 is permanent, 302 temporary.
  status integer not null check (status in (301, 302)),
  version integer not null default 1,
  -- Which redirects are still needed. Nothing is recorded about visitors.
  uses bigint not null default 0,
  last_used_at timestamptz,
  created_at timestamptz not null,
  -- Stored, since a search for a short word reads all redirects.
  search_text text not null generated always as (fold_for_search(from_path || ' ' || target)) stored
);
create index redirects_by_target_path on redirects (target_path);
create index redirects_by_uses on redirects (uses, from_path);
create index redirects_search on redirects using gin (search_text gin_trgm_ops);

-- The addresses that earlier versions of the site had.
insert into redirects (code, from_path, target, target_path, status, created_at) values
  ('about', '/about', '/frontage-vision', '/frontage-vision', 301, '2026-11-22T00:00:00Z'),
  ('about-faq', '/about/faq', '/faq', '/faq', 301, '2026-11-22T00:00:00Z'),
  ('about-press-and-awards', '/about/press-and-awards', '/press-and-awards', '/press-and-awards', 301, '2026-11-22T00:00:00Z'),
  ('bookyoursook', '/bookyoursook', '/', '/', 301, '2026-11-22T00:00:00Z'),
  ('events', '/events', '/', '/', 301, '2026-11-22T00:00:00Z'),
  ('home-a', '/home-a', '/', '/', 301, '2026-11-22T00:00:00Z'),
  ('home-b', '/home-b', '/', '/', 301, '2026-11-22T00:00:00Z'),
  ('tenant-calculator', '/tenant-calculator', '/', '/', 301, '2026-11-22T00:00:00Z');
