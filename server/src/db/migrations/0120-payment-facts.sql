-- Whether the bank wants the customer to confirm the payment that was refused. Source: docs/payment-facts.md
alter table bookings add column is_confirmation_wanted boolean not null default false;

-- Why a refund is owed, and the reason that staff typed. Null for refunds from before these columns.
alter table refunds
  add column cause text check (cause in ('cancellation', 'add_ons', 'move', 'staff')),
  add column reason text;
