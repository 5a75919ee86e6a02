-- A room to walk through: a model with its light baked in, and what stops a visitor. The model's file is kept under the
-- hash of its content; the screens and cameras are those of the space's previews, unless the scene says otherwise.
create table space_scenes (
  space_id bigint primary key references spaces on delete cascade,
  model_hash text not null check (model_hash ~ '^[0-9a-f]{16}$'),
  spawn jsonb not null,
  walkable jsonb not null,
  obstacles jsonb not null,
  screens jsonb not null
);
