-- Money that leaves by another door: disputes, charges that fail after they succeeded, and payouts to our bank that fail.
-- Source: docs/disputes.md

create table disputes (
  id bigint generated always as identity primary key,
  code text not null unique,
  provider text not null check (provider in ('testpay', 'stripe')),
  reference text not null,
  charge_reference text not null,
  deal_id bigint not null references deals,
  -- The payment of the disputed charge; null if the charge succeeded after its purpose was cancelled.
  payment_id bigint references payments,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- In the provider's words: `fraudulent`, `product_not_received`…
  reason text not null,
  -- An inquiry takes no money yet, and ends without having taken any.
  state text not null check (state in ('inquiry', 'inquiry_closed', 'needs_response', 'under_review', 'won', 'lost')),
  answer_due_at timestamptz,
  opened_at timestamptz not null,
  -- When we learned of its end.
  closed_at timestamptz,
  version integer not null default 1,
  unique (provider, reference),
  check ((state in ('inquiry_closed', 'won', 'lost')) = (closed_at is not null))
);
create index disputes_by_deal on disputes (deal_id);
create index disputes_by_state on disputes (state, answer_due_at);
-- A charge is disputed while one of these exists, and none of its refunds is paid.
create index disputes_open on disputes (charge_reference) where state in ('needs_response', 'under_review');

-- What a charge lost: the whole of it if it failed afterwards, the disputed amount otherwise.
create table reversals (
  id bigint generated always as identity primary key,
  provider text not null,
  charge_reference text not null,
  -- Null for a charge that failed after it had succeeded.
  dispute_id bigint references disputes,
  -- The payment that is taken back, and the one of kind `reversal` that takes it back. Null without a payment.
  payment_id bigint references payments,
  reversal_payment_id bigint unique references payments,
  amount bigint not null check (amount > 0),
  -- The part that is above what we still held of the charge: it had been refunded before.
  excess bigint not null,
  at timestamptz not null,
  -- The lines by which it lowered the prices of bookings.
  lines jsonb not null,
  -- When the bank gave it back, with the payment of kind `reinstated`; null while the loss stands.
  reinstated_at timestamptz,
  reinstated_payment_id bigint unique references payments,
  check (excess between 0 and amount),
  check (reinstated_payment_id is null or reinstated_at is not null)
);
create unique index reversals_of_failed_charges on reversals (provider, charge_reference) where dispute_id is null;
create index reversals_by_payment on reversals (payment_id);
create unique index reversals_standing on reversals (dispute_id) where reinstated_at is null;
create index reversals_by_dispute on reversals (dispute_id);

-- Payouts of the provider to our bank that failed.
create table failed_payouts (
  id bigint generated always as identity primary key,
  provider text not null,
  reference text not null,
  amount bigint not null,
  currency text not null,
  failure text,
  failed_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint references users,
  note text,
  version integer not null default 1,
  unique (provider, reference),
  check ((resolved_at is null) = (note is null))
);
create index failed_payouts_open on failed_payouts (id) where resolved_at is null;

-- TestPay's records of the same.
create table testpay_disputes (
  reference text primary key,
  charge_key text not null references testpay_charges,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('inquiry', 'inquiry_closed', 'needs_response', 'under_review', 'won', 'lost')),
  answer_due_at timestamptz not null,
  created_at timestamptz not null
);
create index testpay_disputes_by_charge on testpay_disputes (charge_key);
create index testpay_disputes_by_time on testpay_disputes (created_at, reference);

create table testpay_payouts (
  reference text primary key,
  amount bigint not null,
  currency text not null,
  failure text not null,
  created_at timestamptz not null
);
