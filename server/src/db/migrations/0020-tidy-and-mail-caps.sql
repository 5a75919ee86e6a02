-- For the queries of the job `tidy`.
create index sessions_by_expiry on sessions (expires_at);
create index holds_by_expiry on holds (expires_at);
create index rate_limits_by_expiry on rate_limits (expire);
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index mails_by_end on mails (coalesce(sent_at, failed_at));

-- For counting the mails of a kind that a recipient has had today.
create index mails_by_recipient on mails (recipient_email, kind, sent_at);
