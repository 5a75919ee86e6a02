-- The facts of a space: docs/spaces/facts.md
alter table spaces
  add column neighbourhood text,
  -- Visitors see its first half only.
  add column postcode text,
  -- Degrees, north and east positive.
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column uses text[] not null default '{}' check (uses <@ array['shop', 'launch', 'exhibition', 'workshop', 'meeting',
    'dinner', 'party', 'performance', 'photo-shoot', 'film-shoot', 'class', 'sampling']),
  -- People.
  add column capacity_standing integer check (capacity_standing between 1 and 100000),
  add column capacity_seated integer check (capacity_seated between 1 and 100000),
  add column capacity_theatre integer check (capacity_theatre between 1 and 100000),
  add column capacity_boardroom integer check (capacity_boardroom between 1 and 100000),
  add column capacity_classroom integer check (capacity_classroom between 1 and 100000),
  add column features text[] not null default '{}' check (features <@ array['step-free', 'ground-floor', 'kitchen', 'bar',
    'alcohol-licence', 'music-licence', 'loading-bay', 'parking', 'dressing-room', 'natural-light', 'blackout',
    'shop-window', 'outdoor-area', 'security', 'furniture-included']),
  add column floor_plan_picture_id bigint references pictures,
  -- Centimetres.
  add column ceiling_height integer check (ceiling_height between 100 and 5000),
  add column door_width integer check (door_width between 30 and 3000),
  add column power text,
  -- An answer and a note by subject, such as {"alcohol": {"answer": "ask", "note": null}}.
  add column house_rules jsonb not null default '{}' check (
    jsonb_typeof(house_rules) = 'object'
    and house_rules - array['alcohol', 'food', 'amplifiedMusic', 'children', 'animals', 'openFlame'] = '{}'
    and not jsonb_path_exists(house_rules,
      '$.* ? (@ != null && !(@.answer == "yes" || @.answer == "ask" || @.answer == "no"))')),
  -- The person whom customers call on the day. Only shown after booking, like the arrival.
  add column host_phone text,
  add constraint spaces_position check ((latitude is null) = (longitude is null));
create index spaces_by_floor_plan on spaces (floor_plan_picture_id) where floor_plan_picture_id is not null;
