alter table spaces
  -- Counts the saves of everything about a space that the console edits, including its pictures and landlords.
  add column version integer not null default 1,
  -- Once a space has been published, links to it exist and its code stays.
  add column has_been_published boolean not null default false,
  -- Archived spaces are hidden and take no bookings. They are kept because of their past bookings.
  add column archived_at timestamptz,
  add constraint spaces_archived check (archived_at is null or (status = 'hidden' and not booking_enabled));
update spaces set has_been_published = true where status <> 'hidden' or exists (
  select from bookings where bookings.space_id = spaces.id);
create index spaces_by_position on spaces (position, id);

alter table space_pictures
  -- The point that stays in view when a page shows only part of the picture, in per cent of width and height.
  add column focal_x integer not null default 50 check (focal_x between 0 and 100),
  add column focal_y integer not null default 50 check (focal_y between 0 and 100),
  -- The uploaded picture, and the part of it, in its pixels, from which the picture was cut; null for a whole picture.
  add column original_picture_id bigint references pictures,
  add column crop jsonb,
  add constraint space_pictures_crop check ((crop is null) = (original_picture_id is null));

-- A booking has one landlord, so two landlords never let a space on the same date.
alter table space_landlords add constraint space_landlords_no_overlap
  exclude using gist (space_id with =, daterange(start_date, end_date, '[]') with &&);
