-- One table for every charge: the one that places a deal and those that follow it, which were columns of `deals` and
-- the table `later_charges`.
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
  payment_method text not null,
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
  constraint charges_lease_while_under_way
    check ((status in ('charging', 'challenged')) = (lease_expires_at is not null)),
  constraint charges_settled_at_end check ((status in ('succeeded', 'failed')) = (settled_at is not null)),
  constraint charges_secret_of_challenge check (client_secret is null or status = 'challenged'),
  constraint charges_payment_of_success check ((status = 'succeeded' and amount > 0) = (payment_id is not null)),
  constraint charges_booking_unless_deal check ((purpose = 'deal') = (booking_id is null)),
  constraint charges_amount_unless_deal check (purpose = 'deal' or amount > 0),
  constraint charges_change_of_purpose check ((purpose = 'change') = (change is not null))
);
-- A user has one open deal at a time: otherwise one account with a card that asks its bank could block any number of
-- days without paying.
create unique index charges_one_open_deal_per_user on charges (user_id)
  where lease_expires_at is not null and purpose = 'deal';
create unique index charges_one_under_way_per_booking on charges (booking_id) where lease_expires_at is not null;
create unique index charges_of_deal on charges (deal_id) where purpose = 'deal';
create index charges_under_way on charges (lease_expires_at) where lease_expires_at is not null;
create index charges_by_booking on charges (booking_id) where booking_id is not null;

-- The first charge of a deal is the one that placed it: no other charge is made before the deal is confirmed.
insert into charges (code, purpose, status, deal_id, user_id, currency, amount, payment_method, client_secret,
    payment_id, lease_expires_at, created_at, settled_at)
  select d.code, 'deal',
    case d.status when 'claimed' then 'charging' when 'confirmed' then 'succeeded' when 'released' then 'failed' else d.status end,
    d.id, d.user_id, d.currency, d.charged_now, d.payment_method, d.client_secret,
    case when d.status = 'confirmed' and d.charged_now > 0
      then (select min(p.id) from payments p where p.deal_id = d.id and p.kind = 'charge') end,
    d.lease_expires_at, d.created_at,
    case when d.status in ('confirmed', 'released') then coalesce(d.settled_at, d.created_at) end
  from deals d
  order by d.id;

insert into charges (code, purpose, status, deal_id, booking_id, user_id, currency, amount, payment_method, request_hash,
    change, payment_id, lease_expires_at, created_at, settled_at)
  select l.code, l.purpose,
    case l.status when 'claimed' then 'charging' when 'confirmed' then 'succeeded' when 'released' then 'failed' else l.status end,
    b.deal_id, b.id, b.user_id, b.currency, l.amount, l.payment_method, l.request_hash, l.change, l.payment_id,
    l.lease_expires_at, l.created_at,
    case when l.status in ('confirmed', 'released') then coalesce(l.settled_at, l.created_at) end
  from later_charges l join bookings b on b.id = l.booking_id
  order by l.id;

-- While a move is charged, the charge has a claim on the new time.
alter table claims add column charge_id bigint references charges on delete cascade;
alter table claims drop constraint claims_one_owner;
update claims set charge_id = c.id, later_charge_id = null
  from later_charges l join charges c on c.code = l.code
  where l.id = claims.later_charge_id;
alter table claims
  drop column later_charge_id,
  add constraint claims_one_owner check (num_nonnulls(hold_id, booking_id, charge_id, closed_reason) = 1);
create unique index claims_by_charge on claims (charge_id) where charge_id is not null;

drop table later_charges;

-- The card of a deal stays: later charges use it.
alter table deals
  drop column status,
  drop column lease_expires_at,
  drop column client_secret,
  drop column charged_now,
  drop column settled_at;

-- The tick `settle-charges` settles the charges of deals as well. Its queue would keep filling without a worker.
do $$
begin
  if to_regprocedure('pgboss.delete_queue(text)') is not null then
    delete from pgboss.schedule where name = 'settle-deals';
    perform pgboss.delete_queue(name) from pgboss.queue where name = 'settle-deals';
  end if;
end $$;
