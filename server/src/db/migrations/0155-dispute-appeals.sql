-- A lost dispute that is won on appeal gives back what it took. Source: docs/disputes.md#won-on-appeal
alter table payments
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('charge', 'refund', 'reversal', 'returned', 'reinstated'));
create index payments_reinstated on payments (created_at, provider_reference) where kind = 'reinstated';

alter table reversals
  drop constraint reversals_dispute_id_key,
  -- The lines by which it lowered the prices of bookings.
  add column lines jsonb not null default '[]',
  -- When the bank gave it back, with the payment of kind `reinstated`; null while the loss stands.
  add column reinstated_at timestamptz,
  add column reinstated_payment_id bigint unique references payments,
  add check (reinstated_payment_id is null or reinstated_at is not null);
create unique index reversals_standing on reversals (dispute_id) where reinstated_at is null;
create index reversals_by_dispute on reversals (dispute_id);

-- The loss by which a refund was closed.
alter table refunds add column reversal_id bigint references reversals;
update refunds as r set reversal_id = v.id from reversals as v
  where r.status = 'closed' and r.provider = v.provider and r.charge_reference = v.charge_reference and r.closed_at = v.at;
create index refunds_by_reversal on refunds (reversal_id) where reversal_id is not null;

update reversals as v set lines = taken.lines
from disputes as d, lateral (
  select coalesce(jsonb_agg(jsonb_build_object('bookingId', l.booking_id, 'line', jsonb_build_object(
    'kind', l.kind, 'sku', l.sku, 'name', l.name, 'category', l.category, 'quantity', l.quantity, 'hours', null,
    'days', l.days, 'optionValues', l.option_values, 'taxRate', l.tax_rate::text, 'discount', l.discount,
    'net', l.net, 'tax', l.tax, 'gross', l.gross))), '[]') as lines
  from booking_lines as l join bookings as b on b.id = l.booking_id
  where b.deal_id = d.deal_id and l.kind = 'credit' and l.name = 'Returned by the bank after dispute ' || d.code) as taken
where d.id = v.dispute_id;
alter table reversals alter column lines drop default;

-- A refund that takes the place of one that failed is for the same cause.
update refunds as r set cause = failed.cause, reason = failed.reason from refunds as failed
  where failed.id = r.replaces_id and r.cause is null;
