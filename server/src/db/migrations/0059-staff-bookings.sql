-- What staff do with a booking in the console. Source: docs/staff-bookings.md

alter table deals
  -- How the customer pays: by their saved card, or on invoice by a bank transfer that staff record.
  add column payment_terms text not null default 'card' check (payment_terms in ('card', 'invoice')),
  -- Why staff gave a discount without a promo code.
  add column discount_reason text,
  -- The member of staff who booked on behalf of the customer, and the request, for the audit.
  add column placed_by_user_id bigint references users,
  add column placed_by_request_id text,
  alter column payment_method drop not null,
  add constraint deals_card_unless_on_invoice check (payment_terms = 'invoice' or payment_method is not null);

alter table charges
  -- The customer is absent and cannot answer their bank.
  add column is_by_staff boolean not null default false,
  alter column payment_method drop not null,
  add constraint charges_card_unless_free check (payment_method is not null or amount = 0),
  drop constraint charges_change_of_purpose,
  -- An extra charge adds a line to its booking.
  add constraint charges_change_of_purpose check (purpose = 'extra' or (purpose = 'change') = (change is not null));

-- A staff move leaves the flexi-ticket to the customer, so `moved_at` no longer says whether it has been used.
alter table bookings add column is_flexi_ticket_used boolean not null default false;
update bookings set is_flexi_ticket_used = true where moved_at is not null;
-- Counts the changes of a booking, so that staff do not act on an outdated page.
alter table bookings add column version integer not null default 1;

-- `extra`: charged by staff for something that the booking did not include. `credit`: refunded by staff, below zero.
alter table booking_lines
  drop constraint booking_lines_kind_check,
  add constraint booking_lines_kind_check check (kind in ('rental', 'flexi_ticket', 'product', 'extra', 'credit'));

-- `transfer`: a bank transfer. Its reference is what staff typed, so two payments may have the same one.
alter table payments
  drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider in ('testpay', 'stripe', 'transfer')),
  drop constraint payments_provider_provider_reference_key;
create unique index payments_by_provider_reference on payments (provider, provider_reference)
  where provider <> 'transfer';
alter table refunds
  drop constraint refunds_provider_check,
  add constraint refunds_provider_check check (provider in ('testpay', 'stripe', 'transfer'));
create index refunds_by_booking on refunds (booking_id) where booking_id is not null;

create table booking_notes (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  user_id bigint not null references users,
  body text not null,
  created_at timestamptz not null
);
create index booking_notes_by_booking on booking_notes (booking_id, id);

-- Searches and filters of a list that a member of staff has saved under a name.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  list text not null check (list in ('bookings')),
  name text not null,
  -- The search part of the list's address, without the page.
  query text not null,
  created_at timestamptz not null,
  unique (user_id, list, name)
);
