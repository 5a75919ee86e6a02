-- Mails: docs/mail.md

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
  -- The mail that repeats it: a failed mail that was sent again is no longer a task.
  resent_as_id bigint references mails on delete set null,
  -- `withdrawn`: given up although nothing failed, because it no longer applied.
  state text not null generated always as (case
    when sent_at is not null then 'sent'
    when failed_at is null then 'waiting'
    when last_error in ('overtaken', 'stale', 'withdrawn') then 'withdrawn'
    else 'failed' end) stored check (state in ('waiting', 'sent', 'failed', 'withdrawn')),
  search_text text not null generated always as (
    fold_for_search(kind || ' ' || coalesce(recipient_email, '') || ' ' || coalesce(recipient_name, ''))) stored,
  check (sent_at is null or failed_at is null)
);
create index mails_waiting on mails (send_after) where sent_at is null and failed_at is null;
-- For the job `tidy`.
create index mails_by_end on mails (coalesce(sent_at, failed_at));
-- For counting the mails of a kind that a recipient has had today.
create index mails_by_recipient on mails (recipient_email, kind, sent_at);
-- Finds the mails of a booking by `facts @> {"booking": {"code": …}}`.
create index mails_by_facts on mails using gin (facts jsonb_path_ops);
create index mails_by_resent_as on mails (resent_as_id) where resent_as_id is not null;
create index mails_failed on mails (failed_at) where failed_at is not null;
create index mails_by_state on mails (state, id);
create index mails_search on mails using gin (search_text gin_trgm_ops);

-- The mails that a landlord has switched off. Source: docs/mail.md#mails-to-landlords
create table muted_mails (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in
    ('landlord_booking', 'landlord_change', 'landlord_cancellation', 'landlord_statement')),
  primary key (user_id, kind)
);
