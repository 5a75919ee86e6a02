-- Money that leaves by another door: disputes, refunds that fail after they were paid, charges that fail after they
-- succeeded, and payouts to our bank that fail. Source: docs/disputes.md
alter table stripe_events rename to provider_events;
alter index stripe_events_pkey rename to provider_events_pkey;
alter index stripe_events_by_time rename to provider_events_by_time;

-- `reversal`: a charge that the provider took back, by a lost dispute or because it failed afterwards. `returned`: a
-- refund that failed, so that its money is ours again.
alter table payments
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('charge', 'refund', 'reversal', 'returned'));

-- The list of payments reads the few of them.
create index payments_reversals on payments (created_at, provider_reference) where kind = 'reversal';

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
  dispute_id bigint unique references disputes,
  -- The payment that is taken back, and the one of kind `reversal` that takes it back. Null without a payment.
  payment_id bigint references payments,
  reversal_payment_id bigint unique references payments,
  amount bigint not null check (amount > 0),
  -- The part that is above what we still held of the charge: it had been refunded before.
  excess bigint not null check (excess between 0 and amount),
  at timestamptz not null
);
create unique index reversals_of_failed_charges on reversals (provider, charge_reference) where dispute_id is null;
create index reversals_by_payment on reversals (payment_id);

-- `failed`: it was paid, and the provider could not deliver it; another refund takes its place. `closed`: the customer
-- got the money by a lost dispute.
alter table refunds
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('owed', 'paid', 'failed', 'closed')),
  add column failed_at timestamptz,
  -- In the provider's words: `expired_or_canceled_card`…
  add column failure text,
  -- The failed refund that this one replaces.
  add column replaces_id bigint unique references refunds,
  -- Waits for staff, because the card did not take the one before.
  add column is_held boolean not null default false,
  add column closed_at timestamptz,
  -- While a process asks the provider to pay it, a lost dispute cannot close it.
  add column lease_expires_at timestamptz;
alter table refunds drop constraint refunds_check1;
alter table refunds add constraint refunds_paid_are_complete
  check ((status in ('paid', 'failed')) = (paid_at is not null and reference is not null)),
  add constraint refunds_failed_are_complete check ((status = 'failed') = (failed_at is not null)),
  add constraint refunds_closed_are_complete check ((status = 'closed') = (closed_at is not null)),
  add constraint refunds_held_are_owed check (not is_held or status in ('owed', 'closed'));

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

alter table reconciliation_differences
  drop constraint reconciliation_differences_movement_check,
  add constraint reconciliation_differences_movement_check check (movement in ('charge', 'refund', 'dispute'));

-- TestPay's records of the same.
alter table testpay_charges
  drop constraint testpay_charges_status_check,
  add constraint testpay_charges_status_check
    check (status in ('succeeded', 'declined', 'awaiting_challenge', 'cancelled', 'failed_later'));
alter table testpay_refunds
  add column failed_at timestamptz,
  add column failure text;
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
