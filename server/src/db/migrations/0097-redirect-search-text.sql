-- A search for a short word reads all redirects: their texts are stored in lower case, instead of made for each row.
alter table redirects
  add column search_text text not null generated always as (lower(from_path || ' ' || target)) stored;

drop index redirects_search;
create index redirects_search on redirects using gin (search_text gin_trgm_ops);
