-- Links to choose a new password. Each account has one, the newest.
create table password_resets (
  -- SHA-256 of the token: a copy of the table opens no account.
  token_hash bytea primary key,
  -- Null: requested for an unknown e-mail. It is written anyway, so that both cases do the same work.
  user_id bigint unique references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_by_expiry on password_resets (expires_at);

-- The address from which the picture of a sign-in account was copied. A new address means a new picture.
alter table sign_in_accounts add column avatar_source text;
