-- Money that moved. A deal's charge covers several bookings, and the ledger records each booking's part.
create table payments (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals,
  kind text not null check (kind in ('charge', 'refund')),
  amount bigint not null check (amount > 0),
  currency text not null,
  provider text not null check (provider in ('testpay', 'stripe')),
  provider_reference text not null,
  created_at timestamptz not null,
  unique (provider, provider_reference)
);
create index payments_by_deal on payments (deal_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  payment_id bigint not null references payments,
  -- Positive for a charge, negative for a refund.
  amount bigint not null,
  unique (booking_id, payment_id)
);

-- TestPay, the embedded card provider. Its tables stand for a provider's own database, so only its adapter uses them.
create table testpay_setups (
  client_secret_hash bytea primary key,
  customer text not null,
  payment_method text unique,
  card_number text,
  created_at timestamptz not null
);

create table testpay_charges (
  -- The caller's idempotency key.
  key text primary key,
  payment_method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('succeeded', 'declined', 'awaiting_challenge', 'cancelled')),
  client_secret text unique,
  created_at timestamptz not null
);

create table testpay_refunds (
  key text primary key,
  charge_key text not null references testpay_charges,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
