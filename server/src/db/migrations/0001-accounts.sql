create table users (
  id bigint generated always as identity primary key,
  -- The e-mail in lower case.
  username text not null unique check (username = lower(username)),
  email text not null,
  first_name text not null,
  last_name text not null,
  -- argon2id; null for accounts that only sign in with a provider.
  password_hash text,
  email_verified_at timestamptz,
  created_at timestamptz not null
);

create table user_groups (
  user_id bigint not null references users on delete cascade,
  name text not null check (name in ('Customer', 'Landlord', 'Staff')),
  primary key (user_id, name)
);

create table sign_in_accounts (
  user_id bigint not null references users on delete cascade,
  type text not null check (type in ('GoogleSignIn', 'Facebook')),
  -- The provider's identifier of the person.
  subject text not null,
  avatar text,
  primary key (type, subject)
);
create index sign_in_accounts_by_user on sign_in_accounts (user_id);

-- What a person consented to, with the exact wording, time and place.
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('terms', 'marketing')),
  given boolean not null,
  wording text not null,
  source text not null,
  recorded_at timestamptz not null
);
create index consents_by_user on consents (user_id);

create table sessions (
  -- SHA-256 of the token: a copy of the table opens no session.
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

-- Secrets that all processes share, created once.
create table secrets (
  name text primary key,
  value text not null
);
