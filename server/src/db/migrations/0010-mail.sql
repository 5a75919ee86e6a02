-- The outbox: a mail is written in the transaction of the work that it is about, and leaves after the commit.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What the mail is about: the same is never sent twice.
  key text not null unique,
  -- Null: to the house itself.
  recipient_email text,
  recipient_name text,
  -- What the mail says, by its kind. Emptied when it must not stay: a secret that has left, a mail gone stale.
  facts jsonb not null,
  created_at timestamptz not null,
  send_after timestamptz not null,
  -- From then on it is stale and is not sent any more.
  expires_at timestamptz,
  -- Until then one process has it under way.
  lease_expires_at timestamptz,
  attempts integer not null default 0,
  -- Made at the first attempt and kept: a repeated mail can be recognised.
  message_id text,
  sent_at timestamptz,
  -- Given up: refused for good, tried too often, or stale.
  failed_at timestamptz,
  last_error text,
  check (sent_at is null or failed_at is null)
);
create index mails_waiting on mails (send_after) where sent_at is null and failed_at is null;

-- How often a booking's calendar entry has changed. Source: RFC 5545, SEQUENCE.
alter table bookings add column calendar_sequence integer not null default 0;
