-- Data that the adapter for Stripe must not lose. Only the adapter uses these two tables.
create table stripe_customers (
  -- Our id of the person.
  customer text primary key,
  -- Sent until Stripe's answer arrives, so that lost answers never create a second customer.
  creation_key uuid not null,
  stripe_customer_id text unique
);

create table stripe_charges (
  -- The caller's idempotency key.
  key text primary key,
  -- Known before the payment can succeed, so that its outcome can always be looked up. Null: the charge was given up
  -- before it had one, and will never be made.
  payment_intent_id text unique,
  created_at timestamptz not null
);

-- Events that have been handled, since Stripe delivers each at least once.
create table stripe_events (
  id text primary key,
  received_at timestamptz not null
);
create index stripe_events_by_time on stripe_events (received_at);
