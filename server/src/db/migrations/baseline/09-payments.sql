-- Charges, payments, the ledger, and what the adapters of card providers keep: docs/payments.md

-- Money that moved. `transfer` is a bank transfer: its reference is what staff typed, so two payments may have the same
-- one. `reversal`: a charge that the provider took back, by a lost dispute or because it failed afterwards. `returned`: a
-- refund that failed, so that its money is ours again. `reinstated`: a lost dispute that was won on appeal.
--
-- A deal's charge covers several bookings, and the ledger records each booking's part.
create table payments (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals,
  kind text not null check (kind in ('charge', 'refund', 'reversal', 'returned', 'reinstated')),
  amount bigint not null check (amount > 0),
  currency text not null,
  provider text not null check (provider in ('testpay', 'stripe', 'transfer')),
  provider_reference text not null,
  created_at timestamptz not null,
  -- Whether a charge made the payment: those that were made otherwise, by a bank transfer, are listed by themselves.
  is_of_charge boolean not null default false
);
create index payments_by_deal on payments (deal_id);
create unique index payments_by_provider_reference on payments (provider, provider_reference)
  where provider <> 'transfer';
-- Reconciliation and the list of payments read rows by time.
create index payments_by_time on payments (created_at, id);
create index payments_without_charge on payments (created_at, provider_reference)
  where kind = 'charge' and not is_of_charge;
-- The list of payments reads the few of them.
create index payments_reversals on payments (created_at, provider_reference) where kind = 'reversal';
create index payments_reinstated on payments (created_at, provider_reference) where kind = 'reinstated';
create index payments_search on payments using gin (fold_for_search(provider_reference) gin_trgm_ops);

-- Without this, PostgreSQL expects twenty times as many payments without a charge as there are, and avoids their index.
create statistics payments_of_charges (mcv) on kind, is_of_charge from payments;

create table ledger_entries (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  payment_id bigint not null references payments,
  -- Positive for a charge, negative for a refund.
  amount bigint not null,
  -- Money of a booking that the job has to look at, for a receipt or its credit note. The setting of the moment in
  -- which a payment is recorded decides about it for good: what arrived before a change of the setting stays with the
  -- invoice.
  is_receipt_due boolean not null default false,
  unique (booking_id, payment_id)
);
create index ledger_entries_receipt_due on ledger_entries (booking_id) where is_receipt_due;

-- One table for every charge: the one that places a deal and those that follow it.
create table charges (
  id bigint generated always as identity primary key,
  -- The idempotency key at the card provider. The code of a deal is the key of the charge that places it.
  code text not null unique,
  purpose text not null check (purpose in ('deal', 'change', 'payment', 'debit', 'extra')),
  -- docs/booking-lifecycle.md#states-of-a-charge
  status text not null check (status in ('charging', 'challenged', 'succeeded', 'failed')),
  deal_id bigint not null references deals,
  -- Null for the charge that places a deal: all bookings of the deal share it.
  booking_id bigint references bookings,
  -- The payer.
  user_id bigint not null references users,
  currency text not null,
  -- Gross minor units; 0 for a deal with nothing to pay now.
  amount bigint not null check (amount >= 0),
  payment_method text,
  -- Lets the page show the bank's challenge again after a reload.
  client_secret text,
  -- The hash of the request that started the charge, so that a repeated request resumes it. Null for a deal, which has
  -- idempotency_keys, and where no request waits.
  request_hash bytea,
  -- What is written once the charge succeeds.
  change jsonb,
  payment_id bigint references payments,
  -- Until then, only the process that acquired the lease settles the charge; afterwards any process may.
  lease_expires_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- The customer is absent and cannot answer their bank.
  is_by_staff boolean not null default false,
  constraint charges_lease_while_under_way
    check ((status in ('charging', 'challenged')) = (lease_expires_at is not null)),
  constraint charges_settled_at_end check ((status in ('succeeded', 'failed')) = (settled_at is not null)),
  constraint charges_secret_of_challenge check (client_secret is null or status = 'challenged'),
  constraint charges_payment_of_success check ((status = 'succeeded' and amount > 0) = (payment_id is not null)),
  constraint charges_booking_unless_deal check ((purpose = 'deal') = (booking_id is null)),
  constraint charges_amount_unless_deal check (purpose = 'deal' or amount > 0),
  constraint charges_card_unless_free check (payment_method is not null or amount = 0),
  -- An extra charge adds a line to its booking.
  constraint charges_change_of_purpose check (purpose = 'extra' or (purpose = 'change') = (change is not null))
);
-- A user has one open deal at a time: otherwise one account with a card that asks its bank could block any number of
-- days without paying.
create unique index charges_one_open_deal_per_user on charges (user_id)
  where lease_expires_at is not null and purpose = 'deal';
create unique index charges_of_deal on charges (deal_id) where purpose = 'deal';
create index charges_under_way on charges (lease_expires_at) where lease_expires_at is not null;
create index charges_by_booking on charges (booking_id) where booking_id is not null;
create index charges_by_deal on charges (deal_id);
-- The orders of the list of payments.
create index charges_listed on charges (created_at, code) include (amount, status, id);
create index charges_by_amount on charges (amount, created_at, code) include (id);
-- The deal's charge has no booking, and no payment until it has succeeded: neither index needs an entry for it then.
create unique index charges_one_under_way_per_booking on charges (booking_id)
  where lease_expires_at is not null and booking_id is not null;
create index charges_by_payment on charges (payment_id) where payment_id is not null;
create index charges_search on charges using gin (fold_for_search(code) gin_trgm_ops);

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
create table provider_events (
  id text primary key,
  received_at timestamptz not null
);
create index provider_events_by_time on provider_events (received_at);

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
  status text not null check (status in ('succeeded', 'declined', 'awaiting_challenge', 'cancelled', 'failed_later')),
  client_secret text unique,
  created_at timestamptz not null
);
create index testpay_charges_by_time on testpay_charges (created_at, key);

create table testpay_refunds (
  key text primary key,
  charge_key text not null references testpay_charges,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  failed_at timestamptz,
  failure text
);
create index testpay_refunds_by_time on testpay_refunds (created_at, key);
