-- The editor: docs/design-editor.md

-- Designs made in the editor: one document for each screen group of a design. Every save increments its version.
create table editor_documents (
  id bigint generated always as identity primary key,
  code text not null unique,
  design_id bigint not null references designs on delete cascade,
  screen_group_id bigint not null references screen_groups on delete cascade,
  content jsonb not null,
  version integer not null default 1,
  -- The version that was last published to the screens.
  published_version integer,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  unique (design_id, screen_group_id)
);

-- The pictures that a document shows, so that they are kept as long as the document.
create table editor_document_files (
  document_id bigint not null references editor_documents on delete cascade,
  file_id bigint not null references uploaded_files,
  primary key (document_id, file_id)
);
create index editor_document_files_by_file on editor_document_files (file_id);

-- A customer's pictures, for use in any design.
create table editor_pictures (
  id bigint generated always as identity primary key,
  code text not null unique,
  user_id bigint not null references users on delete cascade,
  file_id bigint not null unique references uploaded_files,
  name text not null,
  created_at timestamptz not null
);
create index editor_pictures_by_user on editor_pictures (user_id, created_at desc);

-- The colours, fonts and logo that a customer's designs share.
create table brand_kits (
  user_id bigint primary key references users on delete cascade,
  name text not null,
  logo_picture_id bigint references editor_pictures on delete set null,
  colours text[] not null default '{}' check (cardinality(colours) <= 8),
  heading_font text not null,
  text_font text not null,
  version integer not null default 1,
  saved_at timestamptz not null
);
create index brand_kits_by_logo on brand_kits (logo_picture_id);
