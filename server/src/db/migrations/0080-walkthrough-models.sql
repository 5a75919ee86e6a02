-- Staff upload the model of a room as a draft, walk through it, and publish it. A model that is replaced stays as a former
-- one, since it can be restored.
alter table space_scenes drop constraint space_scenes_pkey;
alter table space_scenes
  add column id bigint generated always as identity primary key,
  add column state text not null default 'published' check (state in ('draft', 'published', 'former')),
  add column file_name text not null default 'walk.glb',
  -- Null for models that were not uploaded by staff.
  add column file_bytes integer,
  add column triangles integer,
  add column texture_pixels integer,
  add column uploaded_at timestamptz,
  -- Null while it has never been published, or if the time is unknown.
  add column published_at timestamptz;
alter table space_scenes alter column state drop default;
create unique index space_scenes_published on space_scenes (space_id) where state = 'published';
create unique index space_scenes_draft on space_scenes (space_id) where state = 'draft';
create index space_scenes_by_space on space_scenes (space_id, published_at desc);
comment on column space_scenes.model_hash is
  'Names the file of the model. Models of the demo world have the hash of their content, uploaded ones a random name, which keeps drafts private.';
