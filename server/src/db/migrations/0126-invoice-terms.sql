-- The customers whom staff allow to pay on invoice, and up to which amount. Source: docs/transfers.md#who-may-pay-on-invoice
create table invoice_terms (
  user_id bigint primary key references users on delete cascade,
  -- Gross minor units that may be owed at once.
  limit_amount bigint not null check (limit_amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$')
);
-- Who owed something on invoice when the rule began stays allowed, up to what they owed.
insert into invoice_terms (user_id, limit_amount, currency)
  select distinct on (b.user_id) b.user_id, sum(b.total_gross)::bigint, b.currency
  from bookings b join deals d on d.id = b.deal_id
  where d.payment_terms = 'invoice' and b.total_gross > 0
  group by b.user_id, b.currency
  order by b.user_id, sum(b.total_gross) desc;
