-- A room for the walkthrough: a model with baked light, and the obstacles that stop a visitor. The model's file is
-- stored under the hash of its content. Screens and cameras are those of the space's previews, unless the scene has its
-- own.
create table space_scenes (
  space_id bigint primary key references spaces on delete cascade,
  model_hash text not null check (model_hash ~ '^[0-9a-f]{16}$'),
  spawn jsonb not null,
  walkable jsonb not null,
  obstacles jsonb not null,
  screens jsonb not null
);
