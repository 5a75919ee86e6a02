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
  kept_gross bigint not null check (kept_gross = kept_net + kept_tax),
  -- The kept part of each line, in the order of booking_lines, for documents.
  kept_lines jsonb not null
);
create index cancellations_by_time on cancellations (cancelled_at);

-- An invoice of a cancelled booking is issued as soon as its refund has been paid.
create index refunds_owed_of_booking on refunds (booking_id) where status = 'owed';
create index bookings_cancelled_invoice_due on bookings (id) where is_invoice_due and status = 'cancelled';
