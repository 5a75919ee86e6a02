create extension if not exists btree_gist;

create table pictures (
  id bigint generated always as identity primary key,
  -- The hash of the source, which names its files in the file store.
  hash text not null unique,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  has_avif boolean not null default false,
  placeholder text not null
);

create table spaces (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  status text not null check (status in ('available', 'preview', 'hidden')),
  position integer not null,
  booking_enabled boolean not null,
  designer_enabled boolean not null,
  previewer_enabled boolean not null,
  city text not null,
  time_zone text not null,
  currency text not null,
  short_description text not null,
  short_address text not null,
  -- HTML, sanitised before it is stored, as are the answers.
  description text not null,
  tour_url text,
  tour_description text,
  map_url text,
  map_image_url text,
  address text not null,
  floor_area integer not null,
  footfall_period text not null,
  is_design_hero boolean not null,
  page_title text not null,
  meta_description text not null,
  sample_price bigint not null,
  amenities text[] not null,
  staff jsonb not null,
  answers jsonb not null,
  -- Minutes kept free before and after each booking.
  buffer_before integer not null default 0 check (buffer_before >= 0),
  buffer_after integer not null default 0 check (buffer_after >= 0)
);

create table space_landlords (
  space_id bigint not null references spaces on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- The landlord's share of the price, as a fraction.
  split numeric not null check (split between 0 and 1),
  start_date date not null,
  primary key (space_id, user_id)
);

create table space_pictures (
  space_id bigint not null references spaces on delete cascade,
  picture_id bigint not null references pictures,
  type text not null check (type in ('banner', 'gallery')),
  position integer not null,
  alt text not null,
  primary key (space_id, type, position)
);

create table regions (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  code text not null,
  name text not null,
  position integer not null,
  width integer not null,
  height integer not null,
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
  unique (region_id, code)
);

create table previews (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  name text not null,
  position integer not null,
  background_picture_id bigint not null references pictures,
  foreground_picture_id bigint references pictures,
  camera jsonb not null,
  screens jsonb not null
);
create index previews_by_space on previews (space_id, position);
