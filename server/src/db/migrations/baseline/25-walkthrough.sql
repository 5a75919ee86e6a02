-- A room for the walkthrough: a model with baked light, and the obstacles that stop a visitor. The model's file is
-- stored under the hash of its content. Screens and cameras are those of the space's previews, unless the scene has its
-- own. Staff upload a model as a draft, walk through it, and publish it. A model that is replaced stays as a former one,
-- since it can be restored.
create table space_scenes (
  space_id bigint not null references spaces on delete cascade,
  model_hash text not null check (model_hash ~ '^[0-9a-f]{16}$'),
  spawn jsonb not null,
  walkable jsonb not null,
  obstacles jsonb not null,
  screens jsonb not null,
  id bigint generated always as identity primary key,
  state text not null check (state in ('draft', 'published', 'former')),
  file_name text not null default 'walk.glb',
  -- Null for models that were not uploaded by staff.
  file_bytes integer,
  triangles integer,
  texture_pixels integer,
  uploaded_at timestamptz,
  -- Null while it has never been published, or if the time is unknown.
  published_at timestamptz
);
create unique index space_scenes_published on space_scenes (space_id) where state = 'published';
create unique index space_scenes_draft on space_scenes (space_id) where state = 'draft';
create index space_scenes_by_space on space_scenes (space_id, published_at desc);
comment on column space_scenes.model_hash is
  'Names the file of the model. Models of the demo world have the hash of their content, uploaded ones a random name, which keeps drafts private.';
