-- The search of free spaces: docs/spaces/search.md

-- The first half of a postcode, as `postcodeArea` of the domain returns it.
create function postcode_area(postcode text) returns text immutable parallel safe language sql
return case
  when position(' ' in postcode) > 0 then split_part(postcode, ' ', 1)
  else left(postcode, ceil(length(postcode) / 2.0)::integer)
end;

-- The labels of uses, as `useTitles` of the domain has them. A test compares the two.
create function use_titles(uses text[]) returns text immutable parallel safe language sql
return replace(replace(' ' || array_to_string(uses, ' ') || ' ', ' shop ', ' pop-up shop '), '-', ' ');

-- Every word by which a space is found, folded, each after a space. The words of a search are divided in the same way.
create function words_for_search(value text) returns text immutable parallel safe language sql
return ' ' || trim(regexp_replace(fold_for_search(value), '[-[:space:].,;:/&()+"!?#_]+', ' ', 'g'));

alter table spaces add column search_words text generated always as (
  words_for_search(name || ' ' || coalesce(neighbourhood, '') || ' ' || city || ' '
    || coalesce(postcode_area(postcode), '') || ' ' || use_titles(uses))) stored;
create index spaces_search_words on spaces using gin (search_words gin_trgm_ops);

-- The claims of a day in all spaces, which a search reads once. Everything that it needs of a claim is in the index.
create index claims_by_time on claims (starts_at) include (space_id, ends_at, hold_id, closed_reason);
