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
