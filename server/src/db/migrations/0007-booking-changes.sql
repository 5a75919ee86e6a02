-- Changes to a booking after it was placed.
alter table bookings
  add column is_payment_refused boolean not null default false,
  -- How often a debit of the outstanding amount was refused, and on which date last.
  add column debit_tries integer not null default 0,
  add column debit_tried_on date,
  -- When the flexi-ticket was used, and the booking's time before that.
  add column moved_at timestamptz,
  add column original_starts_at timestamptz,
  add column original_ends_at timestamptz,
  add column insurance jsonb,
  add column services text[] not null default '{}',
  add constraint bookings_moved_from check (
    (status <> 'moved' or moved_at is not null)
    and num_nonnulls(moved_at, original_starts_at, original_ends_at) in (0, 3)),
  add constraint bookings_outstanding_is_due check (outstanding_amount = 0 or outstanding_due_date is not null);
create index bookings_outstanding on bookings (outstanding_due_date) where outstanding_amount > 0;

-- A charge after the one that placed the deal: a debit of the outstanding amount, a payment by the customer, or the
-- difference of a change. Like a deal, it is claimed, charged and confirmed; each booking has one at a time.
create table later_charges (
  id bigint generated always as identity primary key,
  -- The idempotency key at the card provider.
  code text not null unique,
  booking_id bigint not null references bookings,
  purpose text not null check (purpose in ('debit', 'payment', 'change')),
  -- As for a deal. claimed: the charge is under way. challenged: the bank has asked the customer to confirm it.
  -- confirmed: paid, and the change is written. released: not charged, or refunded.
  status text not null check (status in ('claimed', 'challenged', 'confirmed', 'released')),
  -- Until then, only the process with the lease settles the charge; afterwards any process may.
  lease_expires_at timestamptz,
  amount bigint not null check (amount > 0),
  payment_method text not null,
  -- Identifies the request that asked for it, so that a repeated request resumes the charge. Null for debits.
  request_hash bytea,
  -- What is written once the charge succeeds; null if it only pays what is outstanding.
  change jsonb,
  payment_id bigint references payments,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('claimed', 'challenged')) = (lease_expires_at is not null)),
  check ((status = 'confirmed') = (payment_id is not null)),
  check ((purpose = 'change') = (change is not null))
);
create unique index later_charges_one_under_way on later_charges (booking_id) where lease_expires_at is not null;
create index later_charges_unsettled on later_charges (lease_expires_at) where lease_expires_at is not null;
create index later_charges_by_booking on later_charges (booking_id);

-- Money that we owe. It is recorded in the transaction that makes us owe it, and paid by a job.
create table refunds (
  id bigint generated always as identity primary key,
  -- The idempotency key at the card provider.
  code text not null unique,
  deal_id bigint not null references deals,
  -- The refunded booking, and the payment that is refunded; null if the charge never became a payment.
  booking_id bigint references bookings,
  payment_id bigint references payments,
  provider text not null check (provider in ('testpay', 'stripe')),
  charge_reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('owed', 'paid')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  -- The provider's reference of the refund.
  reference text,
  paid_at timestamptz,
  check ((booking_id is null) = (payment_id is null)),
  check ((status = 'paid') = (paid_at is not null and reference is not null))
);
create index refunds_owed on refunds (next_try_at) where status = 'owed';
create index refunds_by_payment on refunds (payment_id);

-- While a move is charged, the charge has a claim on the new time.
alter table claims
  add column later_charge_id bigint references later_charges on delete cascade,
  drop constraint claims_check1,
  add constraint claims_one_owner
    check (num_nonnulls(hold_id, booking_id, later_charge_id, closed_reason) = 1);
create unique index claims_by_later_charge on claims (later_charge_id) where later_charge_id is not null;
