-- A screen group that designs or devices use is archived rather than deleted, since past bookings still show it. Its wall
-- stays with it.
alter table regions add column archived_at timestamptz;
alter table screen_groups add column archived_at timestamptz;
create index screen_groups_by_region on screen_groups (region_id, position);

-- What staff drew on the photograph of a viewpoint: the corners of its screens, and the angle of view if it was given.
-- Camera and screens are solved from it. Null for viewpoints from a renderer, which knows its camera.
alter table previews add column drawing jsonb;
