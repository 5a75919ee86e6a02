-- Bookings that people have begun, and links that open one for a colleague. docs/booking/drafts.md

create table booking_drafts (
  user_id bigint not null references users on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  -- JSON in wire form, which is read by its schema. Never a price.
  choices text not null,
  changed_at timestamptz not null,
  primary key (user_id, space_id)
);
create index booking_drafts_by_age on booking_drafts (changed_at);
create index booking_drafts_by_space on booking_drafts (space_id);

create table draft_shares (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  code text not null unique,
  -- JSON in wire form, which is read by its schema. Never a price.
  basket text not null,
  nonce bytea not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index draft_shares_by_user on draft_shares (user_id, id);
create index draft_shares_by_space on draft_shares (space_id);
create index draft_shares_by_expiry on draft_shares (expires_at);
