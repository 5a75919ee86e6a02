-- Deals and their bookings: docs/booking-lifecycle.md

-- A deal is one or more bookings by one person in one transaction.
create table deals (
  id bigint generated always as identity primary key,
  code text not null unique,
  user_id bigint not null references users,
  space_id bigint not null references spaces,
  currency text not null,
  payment_method text,
  discount_id bigint references discounts,
  discount_rate numeric,
  tracking_id text,
  created_at timestamptz not null,
  -- How the customer pays: by their saved card, or on invoice by a bank transfer that staff record.
  payment_terms text not null default 'card' check (payment_terms in ('card', 'invoice')),
  -- Why staff gave a discount without a promo code.
  discount_reason text,
  -- The member of staff who booked on behalf of the customer, and the request, for the audit.
  placed_by_user_id bigint references users,
  placed_by_request_id text,
  constraint deals_card_unless_on_invoice check (payment_terms = 'invoice' or payment_method is not null)
);
create index deals_by_user on deals (user_id);
create index deals_on_invoice on deals (id) where payment_terms = 'invoice';

create table discount_redemptions (
  deal_id bigint primary key references deals on delete cascade,
  discount_id bigint not null references discounts,
  user_id bigint not null references users,
  once_per_user boolean not null
);
create unique index discount_redemptions_once_per_user
  on discount_redemptions (discount_id, user_id) where once_per_user;
create index discount_redemptions_by_discount on discount_redemptions (discount_id, deal_id);

-- Requests to book, so that a repeated one gets the same answer.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key uuid not null,
  request_hash bytea not null,
  deal_id bigint not null references deals on delete cascade,
  -- The first answer, byte for byte; null while the deal is under way.
  answer text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_deal on idempotency_keys (deal_id);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table bookings (
  id bigint generated always as identity primary key,
  code text not null unique,
  deal_id bigint not null references deals,
  space_id bigint not null references spaces,
  user_id bigint not null references users,
  status text not null check (status in ('claimed', 'confirmed', 'moved', 'cancelled', 'released')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  include_flexi_ticket boolean not null,
  design_code text,
  currency text not null,
  outstanding_amount bigint not null default 0 check (outstanding_amount >= 0),
  outstanding_due_date date,
  landlord_split numeric not null check (landlord_split between 0 and 1),
  created_at timestamptz not null,
  -- Whether the last debit of the outstanding amount was refused.
  is_payment_refused boolean not null default false,
  -- How often a debit of the outstanding amount was refused, and on which date last.
  debit_tries integer not null default 0,
  debit_tried_on date,
  -- When the flexi-ticket was used, and the booking's time before that.
  moved_at timestamptz,
  original_starts_at timestamptz,
  original_ends_at timestamptz,
  insurance jsonb,
  services text[] not null default '{}',
  -- Set while the booking in its current state is not invoiced, and set again by every later change.
  is_invoice_due boolean not null default true,
  -- How often a booking's calendar entry has changed. Source: RFC 5545, SEQUENCE.
  calendar_sequence integer not null default 0,
  -- The policy of the space when the booking was placed: {"name", "tiers"}. Later edits leave placed bookings alone. A
  -- trigger fills it in.
  cancellation_policy jsonb not null default '{}',
  -- A staff move leaves the flexi-ticket to the customer, so `moved_at` does not say whether it has been used.
  is_flexi_ticket_used boolean not null default false,
  -- Counts the changes of a booking, so that staff do not act on an outdated page.
  version integer not null default 1,
  -- A booking is found by its customer and its space, so their names are copied to it, and follow every change of them.
  search_text text not null default '',
  -- The price, which lists of a hundred thousand bookings sort and filter by: docs/console.md#lists
  -- The sum of the lines in gross minor units. Triggers follow every change of the lines. A booking is placed with its
  -- sum, so that they need not write it again.
  total_gross bigint not null default 0,
  -- Whether the bank wants the customer to confirm the payment that was refused. Source: docs/payment-facts.md
  is_confirmation_wanted boolean not null default false,
  check (starts_at < ends_at),
  constraint bookings_moved_from check (
    (status <> 'moved' or moved_at is not null)
    and num_nonnulls(moved_at, original_starts_at, original_ends_at) in (0, 3)),
  constraint bookings_outstanding_is_due check (outstanding_amount = 0 or outstanding_due_date is not null)
);
create index bookings_by_user on bookings (user_id, starts_at);
create index bookings_by_deal on bookings (deal_id);
create index bookings_outstanding on bookings (outstanding_due_date) where outstanding_amount > 0;
create index bookings_invoice_due on bookings (ends_at)
  where is_invoice_due and status in ('confirmed', 'moved', 'cancelled');
create index bookings_by_design on bookings (design_code) where design_code is not null;
-- A landlord's lists are counted and sorted from the index alone.
create index bookings_by_space on bookings (space_id, starts_at)
  include (id, ends_at, status, outstanding_amount);
-- An invoice of a cancelled booking is issued as soon as its refund has been paid.
create index bookings_cancelled_invoice_due on bookings (id) where is_invoice_due and status = 'cancelled';
-- The console lists all bookings. These indexes let it sort a hundred thousand of them without reading them all.
create index bookings_by_start on bookings (starts_at, id) include (status, space_id, user_id, deal_id);
create index bookings_by_creation on bookings (created_at, id) include (status);
-- The search of the console finds bookings by the start of their code.
create index bookings_by_code_start on bookings (code text_pattern_ops);
create index bookings_search on bookings using gin (search_text gin_trgm_ops);
-- Orders and counts by what is outstanding from the index alone.
create index bookings_by_outstanding on bookings (outstanding_amount, id) include (status, is_payment_refused, total_gross);
create index bookings_outstanding_by_start on bookings (starts_at, id) include (status, outstanding_amount, total_gross)
  where outstanding_amount > 0;

-- In a trigger, so that no code that places bookings can forget it.
create function freeze_cancellation_policy() returns trigger language plpgsql as $$
begin
  new.cancellation_policy := (
    select jsonb_build_object('name', p.name, 'tiers', p.tiers)
    from spaces s join cancellation_policies p on p.code = s.cancellation_policy_code
    where s.id = new.space_id);
  return new;
end $$;
create trigger bookings_freeze_cancellation_policy before insert on bookings
  for each row when (new.cancellation_policy = '{}') execute function freeze_cancellation_policy();

create function set_booking_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := (
    select fold_for_search(concat_ws(' ', new.code, u.first_name, u.last_name, u.email, s.name))
    from users as u, spaces as s where u.id = new.user_id and s.id = new.space_id);
  return new;
end $$;
create trigger bookings_set_search_text before insert or update of code, user_id, space_id, search_text on bookings
  for each row execute function set_booking_search_text();

-- The trigger above writes the text.
create function refresh_booking_search_texts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update bookings set search_text = '' where user_id = new.id;
  else
    update bookings set search_text = '' where space_id = new.id;
  end if;
  return null;
end $$;
create trigger users_refresh_booking_search_texts after update of first_name, last_name, email on users
  for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function refresh_booking_search_texts();
create trigger spaces_refresh_booking_search_texts after update of name on spaces
  for each row when (old.name is distinct from new.name) execute function refresh_booking_search_texts();

-- `extra`: charged by staff for something that the booking did not include. `credit`: refunded by staff, below zero.
create table booking_lines (
  booking_id bigint not null references bookings on delete cascade,
  position integer not null,
  kind text not null check (kind in ('rental', 'flexi_ticket', 'product', 'extra', 'credit')),
  sku text not null,
  name text not null,
  category text not null check (category in ('bookings', 'staff', 'furniture', 'storage', 'flexi-ticket')),
  quantity integer not null,
  hours numeric,
  days integer,
  option_values jsonb not null,
  tax_rate numeric not null,
  discount bigint not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  primary key (booking_id, position),
  check (net + tax = gross)
);

-- Changed lines make their bookings' invoices due, together with the sums, once for a statement.
create function refresh_bookings_of_lines() returns trigger language plpgsql as $$
begin
  update bookings set total_gross = sums.gross, is_invoice_due = true
  from (
    select b.id, (select coalesce(sum(l.gross), 0) from booking_lines as l where l.booking_id = b.id) as gross
    from bookings as b where b.id in (select booking_id from changed_lines)
  ) as sums
  where bookings.id = sums.id and (bookings.total_gross <> sums.gross or not bookings.is_invoice_due);
  return null;
end $$;
create trigger booking_lines_insert_gross after insert on booking_lines
  referencing new table as changed_lines for each statement execute function refresh_bookings_of_lines();
create trigger booking_lines_update_gross after update on booking_lines
  referencing new table as changed_lines for each statement execute function refresh_bookings_of_lines();
create trigger booking_lines_delete_gross after delete on booking_lines
  referencing old table as changed_lines for each statement execute function refresh_bookings_of_lines();

-- What staff note about a booking: docs/staff-bookings.md
create table booking_notes (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  user_id bigint not null references users,
  body text not null,
  created_at timestamptz not null
);
create index booking_notes_by_booking on booking_notes (booking_id, id);
