-- Money that goes back: docs/booking-changes.md#refunds and docs/cancelling.md

-- Money that we owe. It is recorded in the transaction that makes us owe it, and paid by a job. `failed`: it was paid, and
-- the provider could not deliver it; another refund takes its place. `closed`: the customer got the money by a lost
-- dispute.
create table refunds (
  id bigint generated always as identity primary key,
  -- The idempotency key at the card provider.
  code text not null unique,
  deal_id bigint not null references deals,
  -- The refunded booking, and the payment that is refunded; null if the charge never became a payment.
  booking_id bigint references bookings,
  payment_id bigint references payments,
  provider text not null check (provider in ('testpay', 'stripe', 'transfer')),
  charge_reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('owed', 'paid', 'failed', 'closed')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  -- The provider's reference of the refund.
  reference text,
  paid_at timestamptz,
  failed_at timestamptz,
  -- In the provider's words: `expired_or_canceled_card`…
  failure text,
  -- The failed refund that this one replaces.
  replaces_id bigint unique references refunds,
  -- Waits for staff, because the card did not take the one before.
  is_held boolean not null default false,
  closed_at timestamptz,
  -- While a process asks the provider to pay it, a lost dispute cannot close it.
  lease_expires_at timestamptz,
  -- Why it is owed, and the reason that staff typed; null if it is not known.
  cause text check (cause in ('cancellation', 'add_ons', 'move', 'staff')),
  reason text,
  -- The loss by which a refund was closed.
  reversal_id bigint references reversals,
  check ((booking_id is null) = (payment_id is null)),
  constraint refunds_paid_are_complete
    check ((status in ('paid', 'failed')) = (paid_at is not null and reference is not null)),
  constraint refunds_failed_are_complete check ((status = 'failed') = (failed_at is not null)),
  constraint refunds_closed_are_complete check ((status = 'closed') = (closed_at is not null)),
  constraint refunds_held_are_owed check (not is_held or status in ('owed', 'closed'))
);
create index refunds_owed on refunds (next_try_at) where status = 'owed';
create index refunds_by_payment on refunds (payment_id);
-- An invoice of a cancelled booking is issued as soon as its refund has been paid.
create index refunds_owed_of_booking on refunds (booking_id) where status = 'owed';
create index refunds_by_booking on refunds (booking_id) where booking_id is not null;
create index refunds_by_time on refunds (created_at, id);
-- Charges that succeeded after their purpose was cancelled: only their refund is recorded.
create index refunds_of_unbooked_charges on refunds (charge_reference) where payment_id is null;
create index refunds_by_deal on refunds (deal_id);
-- The orders of the list of payments.
create index refunds_listed on refunds (created_at, code) include (amount, status, id);
create index refunds_by_amount on refunds (amount, created_at, code) include (id);
create index refunds_by_reversal on refunds (reversal_id) where reversal_id is not null;
create index refunds_search on refunds using gin (
  fold_for_search(code || ' ' || coalesce(reference, '') || ' ' || charge_reference) gin_trgm_ops);

-- The cancellation of a booking: who cancelled it, why, and how the money was divided. Its refund is in `refunds`.
create table cancellations (
  booking_id bigint primary key references bookings,
  cancelled_at timestamptz not null,
  -- Customers cancel their own bookings, staff any.
  cancelled_by bigint not null references users,
  is_by_staff boolean not null,
  -- The reason that staff give when they choose a different refund than the policy's.
  reason text,
  -- The part of rental and flexi-ticket that the policy refunded on that day.
  policy_rate numeric not null check (policy_rate between 0 and 1),
  -- Gross minor units: owed to the customer, and outstanding until then.
  refund bigint not null check (refund >= 0),
  dropped bigint not null check (dropped >= 0),
  -- The part of the price that is kept. Landlords get their share of it.
  kept_net bigint not null check (kept_net >= 0),
  kept_tax bigint not null check (kept_tax >= 0),
  kept_gross bigint not null,
  -- The kept part of each line, in the order of booking_lines, for documents.
  kept_lines jsonb not null,
  check (kept_gross = kept_net + kept_tax)
);
create index cancellations_by_time on cancellations (cancelled_at);
