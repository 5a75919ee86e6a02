-- Links to choose a new password by: one for each account, the newest.
create table password_resets (
  -- SHA-256 of the token: a copy of the table opens no account.
  token_hash bytea primary key,
  -- Null: requested with an unknown e-mail. Written all the same, so that asking is the same work.
  user_id bigint unique references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_by_expiry on password_resets (expires_at);

-- Where the picture of a sign-in account was copied from: another address is another picture.
alter table sign_in_accounts add column avatar_source text;
