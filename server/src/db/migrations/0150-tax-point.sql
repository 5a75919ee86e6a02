-- VAT by the date of payment: docs/vat-report.md#tax-point
alter table company
  add column tax_point text not null default 'supply' check (tax_point in ('supply', 'payment'));

-- A receipt is a VAT invoice for a payment in advance.
alter table paper_numbers drop constraint paper_numbers_series_check;
alter table paper_numbers add constraint paper_numbers_series_check
  check (series in ('invoice', 'credit_note', 'statement', 'receipt'));
insert into paper_numbers values ('receipt', 0);

alter table vat_papers
  drop constraint vat_papers_kind_check,
  add constraint vat_papers_kind_check check (kind in ('invoice', 'credit_note', 'receipt')),
  -- The booking's part of the payment that a receipt is for. No payment has two.
  add column ledger_entry_id bigint unique references ledger_entries,
  -- The receipt of which a credit note takes back a part. An invoice is taken back as a whole.
  add column reduces_id bigint references vat_papers,
  -- When the money moved that a receipt or its credit note is for; null if none did.
  add column money_at timestamptz,
  -- The document counts in the quarter of this moment.
  add column tax_point_at timestamptz not null generated always as (coalesce(money_at, issued_at)) stored,
  drop constraint vat_papers_check,
  add constraint vat_papers_credit_one check
    ((kind = 'credit_note') = (num_nonnulls(credits_id, reduces_id) = 1) and num_nonnulls(credits_id, reduces_id) < 2),
  add constraint vat_papers_receipt_of_payment check ((kind = 'receipt') = (ledger_entry_id is not null));
create index vat_papers_by_receipt on vat_papers (reduces_id) where reduces_id is not null;
drop index vat_papers_by_issue;
create index vat_papers_by_tax_point on vat_papers (tax_point_at, id) include (kind, currency);

alter table vat_paper_rates
  drop constraint vat_paper_rates_kind_check,
  add constraint vat_paper_rates_kind_check check (kind in ('invoice', 'credit_note', 'receipt'));
alter table vat_paper_rates rename column issued_at to tax_point_at;
alter index vat_paper_rates_by_issue rename to vat_paper_rates_by_tax_point;

create or replace function sum_vat_paper_rates(paper vat_papers) returns setof vat_paper_rates stable language sql as $$
  select paper.id, trim_scale((line ->> 'taxRate')::numeric), paper.kind, paper.currency, paper.tax_point_at,
    sum(sign * (line ->> 'net')::bigint)::bigint, sum(sign * (line ->> 'tax')::bigint)::bigint,
    sum(sign * (line ->> 'gross')::bigint)::bigint
  from jsonb_array_elements(paper.facts -> 'lines') as line,
    (select case paper.kind when 'credit_note' then -1 else 1 end as sign) as signs
  group by trim_scale((line ->> 'taxRate')::numeric)
$$;

-- Money of a booking that the job has to look at, for a receipt or its credit note. The setting of the moment in which
-- a payment is recorded decides about it for good: what arrived before a change of the setting stays with the invoice.
alter table ledger_entries add column is_receipt_due boolean not null default false;
create index ledger_entries_receipt_due on ledger_entries (booking_id) where is_receipt_due;

create function set_receipt_due() returns trigger language plpgsql as $$
begin
  new.is_receipt_due := case
    when new.amount = 0 then false
    when (select kind from payments where id = new.payment_id) = 'charge'
      then (select tax_point from company) = 'payment'
    else exists (select from vat_papers where booking_id = new.booking_id and kind = 'receipt')
      or exists (select from ledger_entries where booking_id = new.booking_id and is_receipt_due)
  end;
  return new;
end $$;
create trigger ledger_entries_set_receipt_due before insert on ledger_entries
  for each row execute function set_receipt_due();
