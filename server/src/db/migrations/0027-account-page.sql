alter table users add column phone_number text;

-- What documents print about a customer besides the name and the e-mail. Issued documents keep their own copy.
create table billing_details (
  user_id bigint primary key references users on delete cascade,
  company_name text,
  -- Lines, separated by line breaks.
  address text,
  vat_number text,
  changed_at timestamptz not null
);

-- Links that change an account's e-mail address. Each account has one, the newest.
create table email_changes (
  -- SHA-256 of the token: a copy of the table changes no address.
  token_hash bytea primary key,
  user_id bigint not null unique references users on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_by_expiry on email_changes (expires_at);
