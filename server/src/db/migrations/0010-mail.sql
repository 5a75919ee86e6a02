-- The outbox: a mail is written in the transaction that it is about, and sent after the commit.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Identifies the occasion of the mail, so that a mail is never sent twice.
  key text not null unique,
  -- Null for our own address.
  recipient_email text,
  recipient_name text,
  -- The facts of the mail, by its kind. Emptied when they must not be kept: a secret that was sent, or a stale mail.
  facts jsonb not null,
  created_at timestamptz not null,
  send_after timestamptz not null,
  -- From then on the mail is stale and is not sent.
  expires_at timestamptz,
  -- Until then one process is sending it.
  lease_expires_at timestamptz,
  attempts integer not null default 0,
  -- Created at the first attempt and kept, so that a repeated mail can be recognised.
  message_id text,
  sent_at timestamptz,
  -- Given up: refused for good, attempted too often, or stale.
  failed_at timestamptz,
  last_error text,
  check (sent_at is null or failed_at is null)
);
create index mails_waiting on mails (send_after) where sent_at is null and failed_at is null;

-- How often a booking's calendar entry has changed. Source: RFC 5545, SEQUENCE.
alter table bookings add column calendar_sequence integer not null default 0;
