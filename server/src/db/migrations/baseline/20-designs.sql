-- Designs and their files: docs/designs.md

-- What a customer's screens show. A deleted design keeps its row, since past bookings name it.
create table designs (
  id bigint generated always as identity primary key,
  code text not null unique,
  user_id bigint not null references users on delete cascade,
  space_id bigint not null references spaces,
  name text not null,
  source_type text not null check (source_type in ('canva', 'file', 'youtube')),
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index designs_by_user on designs (user_id, created_at desc) where deleted_at is null;

-- Files that customers upload, recorded when their upload address is issued. `stored_at` is null until the file is
-- complete. A file that nothing uses is removed a day later.
create table uploaded_files (
  id bigint generated always as identity primary key,
  key text not null unique,
  user_id bigint not null references users on delete cascade,
  design_id bigint references designs on delete cascade,
  screen_group_id bigint references screen_groups on delete cascade,
  name text not null,
  -- Bytes: the announced size at first, the stored size once the file is complete; null while unknown.
  size bigint check (size >= 0),
  -- Detected from the content, not from the name; null until the file has been inspected.
  content_type text,
  width integer,
  height integer,
  duration_ms integer,
  created_at timestamptz not null,
  stored_at timestamptz,
  -- A resumable upload in parts: its code, the store's own identifier and the size of its parts.
  upload_code text unique,
  multipart_id text,
  part_size integer,
  -- When an uploaded file was found to be unused. From then on nothing may start to use it.
  dropped_at timestamptz,
  -- The store's key of the bytes that were inspected. It is a copy that no address accepts, so that a client cannot
  -- exchange the file afterwards.
  accepted_key text unique,
  constraint uploaded_files_accepted_content check ((accepted_key is null) = (content_type is null))
);
create index uploaded_files_by_user on uploaded_files (user_id);
create index uploaded_files_by_design on uploaded_files (design_id);
create index uploaded_files_dropped on uploaded_files (dropped_at) where dropped_at is not null;
create index uploaded_files_by_age on uploaded_files (created_at) where dropped_at is null;

-- One row for each screen group of the design's space.
create table design_screen_groups (
  design_id bigint not null references designs on delete cascade,
  screen_group_id bigint not null references screen_groups on delete cascade,
  canva_design_id text,
  source_file_type text check (source_file_type in ('image', 'video')),
  source_file_id bigint references uploaded_files,
  -- A still of the video, taken by the browser that uploaded it.
  still_file_id bigint references uploaded_files,
  -- The position of the source in the group's pixels; null if it fills the group.
  source_bounds jsonb,
  thumbnail_status text not null default 'initializing'
    check (thumbnail_status in ('initializing', 'initFailed', 'syncing', 'synced')),
  -- Counts changes of the source, so that a slow thumbnail of an older source is discarded.
  source_version integer not null default 0,
  thumbnail_tries integer not null default 0,
  thumbnail_due_at timestamptz,
  -- The whole group and each of its screens: keys in the file store with their sizes.
  thumbnail jsonb,
  screen_thumbnails jsonb,
  primary key (design_id, screen_group_id)
);
create index design_screen_groups_due on design_screen_groups (thumbnail_due_at)
  where thumbnail_due_at is not null;
create index design_screen_groups_by_source on design_screen_groups (source_file_id);
create index design_screen_groups_by_still on design_screen_groups (still_file_id);

-- Links that show a design to people without an account: one for each design. The token is derived from the nonce with
-- the signing key, so that its owner can see the address again; only its hash is stored.
create table design_shares (
  design_id bigint primary key references designs on delete cascade,
  nonce bytea not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index design_shares_by_expiry on design_shares (expires_at);

-- Files in the store that nothing needs any more, or that a job may have died while writing. They are removed a day
-- later, so that open pages can still show them.
create table discarded_files (
  key text primary key,
  discarded_at timestamptz not null
);
create index discarded_files_by_age on discarded_files (discarded_at);
