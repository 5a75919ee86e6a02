-- What people keep for later: spaces with a heart, in lists of their own names. docs/spaces/favourites.md

create table favourite_lists (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code text not null unique,
  name text not null,
  created_at timestamptz not null,
  unique (user_id, id)
);
-- Lists whose names read the same would look the same.
create unique index favourite_lists_by_name on favourite_lists (user_id, fold_for_search(name));

create table favourites (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  list_id bigint,
  added_at timestamptz not null,
  unique (user_id, space_id),
  -- Only a list of the same person.
  foreign key (user_id, list_id) references favourite_lists (user_id, id) on delete set null (list_id)
);
create index favourites_by_list on favourites (list_id) where list_id is not null;
create index favourites_by_space on favourites (space_id);
