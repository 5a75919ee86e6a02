-- The second factor of an account: a secret that its authenticator app shares with the server.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted with a key made from the signing key, so that a copy of the table produces no codes.
  secret bytea not null,
  started_at timestamptz not null,
  -- Null until a first code proves that the app has the secret. Log-ins ask for codes from then on.
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code, so that each code is accepted once.
  last_step bigint
);

-- Codes for a log-in without the authenticator app. Each works once.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  -- SHA-256 of the code, which has 80 random bits: a copy of the table opens no account.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- When the session gave a second factor; null if it gave none.
alter table sessions add column second_factor_at timestamptz;
