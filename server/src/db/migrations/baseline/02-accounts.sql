-- People, how they sign in, and what they agreed to: docs/accounts.md

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
  created_at timestamptz not null,
  phone_number text,
  -- Two members of staff may edit the same person.
  version integer not null default 1,
  -- When staff locked the account; null for accounts that may log in.
  locked_at timestamptz,
  -- When the person was erased. The row stays, since bookings and documents belong to it.
  erased_at timestamptz,
  -- When the person last loaded a page or logged in, to the hour.
  last_seen_at timestamptz,
  -- The order by name in a column, so that an index alone gives the order of a page.
  sort_name text not null generated always as (lower(last_name || ' ' || first_name)) stored,
  is_verified boolean not null generated always as (email_verified_at is not null) stored,
  -- What the list of people searches.
  search_text text not null generated always as (
    fold_for_search(first_name || ' ' || last_name || ' ' || email)) stored,
  -- For the foreign key by which only a verified account is a landlord or staff.
  unique (id, is_verified)
);
-- The orders and filters of the list of people.
create index users_locked on users (id) where locked_at is not null;
create index users_by_name on users (sort_name, id) include (erased_at, locked_at);
create index users_by_created on users (created_at, id) include (erased_at, locked_at);
create index users_by_last_seen on users (last_seen_at, id) include (erased_at, locked_at);
create index users_search on users using gin (search_text gin_trgm_ops);

create table user_groups (
  user_id bigint not null references users on delete cascade,
  name text not null check (name in ('Customer', 'Landlord', 'Staff')),
  needs_verified boolean generated always as (
    case when name <> 'Customer' then true end) stored,
  primary key (user_id, name),
  -- Only a verified account is a landlord or staff, whatever the code does.
  constraint user_groups_need_verified
    foreign key (user_id, needs_verified) references users (id, is_verified) on delete cascade
);
create index user_groups_by_name on user_groups (name, user_id);

-- Rights that take effect once the address of their account is verified.
create table pending_groups (
  user_id bigint not null references users on delete cascade,
  name text not null check (name in ('Landlord', 'Staff')),
  primary key (user_id, name)
);

create table sign_in_accounts (
  user_id bigint not null references users on delete cascade,
  type text not null check (type in ('GoogleSignIn', 'Facebook')),
  -- The provider's identifier of the person.
  subject text not null,
  avatar text,
  -- The address from which the picture was copied. A new address means a new picture.
  avatar_source text,
  primary key (type, subject)
);
create index sign_in_accounts_by_user on sign_in_accounts (user_id);

create table sessions (
  -- SHA-256 of the token: a copy of the table opens no session.
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the session gave a second factor; null if it gave none.
  second_factor_at timestamptz
);
create index sessions_by_user on sessions (user_id);
-- For the queries of the job `tidy`.
create index sessions_by_expiry on sessions (expires_at);

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

-- Links that change an account's e-mail address. Each account has one, the newest.
create table email_changes (
  -- SHA-256 of the token: a copy of the table changes no address.
  token_hash bytea primary key,
  user_id bigint not null unique references users on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256 of the secret by which the old address stops the change; null without such a link.
  stop_hash bytea unique
);
create index email_changes_by_expiry on email_changes (expires_at);

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

-- What documents print about a customer besides the name and the e-mail. Issued documents keep their own copy.
create table billing_details (
  user_id bigint primary key references users on delete cascade,
  company_name text,
  -- Lines, separated by line breaks.
  address text,
  vat_number text,
  changed_at timestamptz not null
);

-- Written by the rate limiter: how often a key was used until `expire` (in milliseconds).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

-- Secrets that all processes share, created once.
create table secrets (
  name text primary key,
  value text not null
);
