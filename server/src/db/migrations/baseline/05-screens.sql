-- The screens of spaces, and the viewpoints from which a design is previewed: docs/screens.md

-- The walls of a space. A screen group that designs or devices use is archived rather than deleted, since past bookings
-- still show it. Its wall stays with it.
create table regions (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  code text not null,
  name text not null,
  position integer not null,
  width integer not null,
  height integer not null,
  archived_at timestamptz,
  unique (space_id, code)
);

create table screen_groups (
  id bigint generated always as identity primary key,
  region_id bigint not null references regions on delete cascade,
  code text not null,
  name text not null,
  position integer not null,
  is_design_hero boolean not null,
  resolution_width integer not null,
  resolution_height integer not null,
  bounds jsonb not null,
  screens jsonb not null,
  -- The picture of a screen group while no design plays on it.
  idle_picture_id bigint references pictures,
  archived_at timestamptz,
  unique (region_id, code)
);
create index screen_groups_by_region on screen_groups (region_id, position);

create table previews (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  name text not null,
  position integer not null,
  background_picture_id bigint not null references pictures,
  foreground_picture_id bigint references pictures,
  camera jsonb not null,
  screens jsonb not null,
  -- What staff drew on the photograph: the corners of its screens, and the angle of view if it was
  -- given. Camera and screens are solved from it. Null for viewpoints from a renderer, which knows its camera.
  drawing jsonb
);
create index previews_by_space on previews (space_id, position);
