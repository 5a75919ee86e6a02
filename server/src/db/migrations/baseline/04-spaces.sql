-- Spaces, who lets them, and their pictures: docs/spaces.md

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

-- How much is refunded when a booking is cancelled: docs/cancelling.md#policies
create table cancellation_policies (
  code text primary key,
  name text not null,
  -- [{"daysBefore": 14, "rate": "1"}, …], from the most days to the fewest.
  tiers jsonb not null,
  version integer not null default 1,
  -- When a policy was archived, so that it is no longer offered. No space has it.
  archived_at timestamptz
);
-- Two policies with one name would look the same in a list.
create unique index cancellation_policies_name on cancellation_policies (lower(name)) where archived_at is null;

insert into cancellation_policies (code, name, tiers) values
  ('standard', 'Standard', '[{"daysBefore": 14, "rate": "1"}, {"daysBefore": 5, "rate": "0.5"}]');

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
  buffer_after integer not null default 0 check (buffer_after >= 0),
  -- How customers get in. Only shown after booking, so it is not part of the public space.
  arrival text,
  -- Counts the saves of everything about a space that the console edits, including its pictures and landlords.
  version integer not null default 1,
  -- Once a space has been published, links to it exist and its code stays.
  has_been_published boolean not null default false,
  -- Archived spaces are hidden and take no bookings. They are kept because of their past bookings.
  archived_at timestamptz,
  -- A space's buffers have a separate version from its texts, which other people edit on another page.
  buffers_version integer not null default 1,
  cancellation_policy_code text not null default 'standard' references cancellation_policies,
  constraint spaces_archived check (archived_at is null or (status = 'hidden' and not booking_enabled))
);
create index spaces_by_position on spaces (position, id);
-- The console's list of spaces is counted, ordered and filtered from indexes alone, however long the texts are.
create index spaces_listed on spaces (position, id) where archived_at is null;
create index spaces_by_name on spaces (name, position, id) where archived_at is null;
create index spaces_by_city on spaces (city, position, id);
create index spaces_by_cancellation_policy on spaces (cancellation_policy_code);
-- The order of the list of spaces: a part of it is chosen without reading the spaces before it.
create index spaces_visible on spaces (position, id) where status <> 'hidden';
-- The spaces of a city in that order, and the number of spaces in each city.
create index spaces_visible_by_city on spaces (city, position, id) where status <> 'hidden';
create index spaces_search on spaces using gin (fold_for_search(name || ' ' || city || ' ' || code) gin_trgm_ops);
create index spaces_listed_search on spaces using gin (
  fold_for_search(name || ' ' || code || ' ' || city || ' ' || short_address || ' ' || address) gin_trgm_ops);

create table space_landlords (
  space_id bigint not null references spaces on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- The landlord's share of the price, as a fraction.
  split numeric not null check (split between 0 and 1),
  start_date date not null,
  -- A landlord's letting has a beginning and an end, and one landlord may let a space in several periods. Landlords see
  -- only the bookings of their periods.
  end_date date,
  primary key (space_id, user_id, start_date),
  check (end_date >= start_date),
  -- A booking has one landlord, so two landlords never let a space on the same date.
  constraint space_landlords_no_overlap
    exclude using gist (space_id with =, daterange(start_date, end_date, '[]') with &&)
);
-- The letting periods of a landlord, without reading those of all others.
create index space_landlords_by_user on space_landlords (user_id, space_id, start_date, end_date);

create table space_pictures (
  space_id bigint not null references spaces on delete cascade,
  picture_id bigint not null references pictures,
  type text not null check (type in ('banner', 'gallery')),
  position integer not null,
  alt text not null,
  -- The point that stays in view when a page shows only part of the picture, in per cent of width and height.
  focal_x integer not null default 50 check (focal_x between 0 and 100),
  focal_y integer not null default 50 check (focal_y between 0 and 100),
  -- The uploaded picture, and the part of it, in its pixels, from which the picture was cut; null for a whole picture.
  original_picture_id bigint references pictures,
  crop jsonb,
  primary key (space_id, type, position),
  constraint space_pictures_crop check ((crop is null) = (original_picture_id is null))
);
