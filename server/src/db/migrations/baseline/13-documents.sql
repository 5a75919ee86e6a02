-- Licences, invoices, credit notes and receipts: docs/documents.md

-- Numbers without gaps: each is taken in the transaction that writes its document, and rolled back with it.
create table paper_numbers (
  series text primary key check (series in ('invoice', 'credit_note', 'statement', 'receipt')),
  last_number integer not null
);

insert into paper_numbers (series, last_number)
values ('invoice', 0), ('credit_note', 0), ('receipt', 0), ('statement', 0);

-- A licence to occupy a space, as it was signed. Moving a booking adds a version and keeps the earlier ones.
create table licences (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  version integer not null check (version > 0),
  facts jsonb not null,
  signed_at timestamptz not null,
  unique (booking_id, version)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'An issued paper never changes' using errcode = 'restrict_violation';
end $$;

-- Invoices, receipts (VAT invoices for payments in advance), and the credit notes that take them back. A document never
-- changes, so what the VAT report reads of its facts is stored beside them: docs/vat-report.md
create table vat_papers (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  kind text not null check (kind in ('invoice', 'credit_note', 'receipt')),
  number integer not null check (number > 0),
  -- The invoice that a credit note cancels.
  credits_id bigint unique references vat_papers,
  facts jsonb not null,
  issued_at timestamptz not null,
  currency text not null generated always as (coalesce(facts ->> 'currency', '')) stored,
  -- The booking's part of the payment that a receipt is for. No payment has two.
  ledger_entry_id bigint unique references ledger_entries,
  -- The receipt of which a credit note takes back a part. An invoice is taken back as a whole.
  reduces_id bigint references vat_papers,
  -- When the money moved that a receipt or its credit note is for; null if none did.
  money_at timestamptz,
  -- The document counts in the quarter of this moment.
  tax_point_at timestamptz not null generated always as (coalesce(money_at, issued_at)) stored,
  search_text text not null generated always as (
    fold_for_search(coalesce(facts ->> 'number', '') || ' ' || coalesce(facts ->> 'booking', '') || ' '
      || coalesce(facts -> 'buyer' ->> 'name', ''))) stored,
  unique (kind, number),
  constraint vat_papers_credit_one check (
    (kind = 'credit_note') = (num_nonnulls(credits_id, reduces_id) = 1) and num_nonnulls(credits_id, reduces_id) < 2),
  constraint vat_papers_receipt_of_payment check ((kind = 'receipt') = (ledger_entry_id is not null))
);
create index vat_papers_by_booking on vat_papers (booking_id, id);
create index vat_papers_by_receipt on vat_papers (reduces_id) where reduces_id is not null;
create index vat_papers_by_tax_point on vat_papers (tax_point_at, id) include (kind, currency);
create index vat_papers_search on vat_papers using gin (search_text gin_trgm_ops);

create trigger vat_papers_never_change before update or delete on vat_papers
  for each row execute function refuse_change();

-- The sums of a document's lines by rate, negative for a credit note.
create table vat_paper_rates (
  vat_paper_id bigint not null references vat_papers,
  rate numeric not null,
  kind text not null check (kind in ('invoice', 'credit_note', 'receipt')),
  currency text not null,
  tax_point_at timestamptz not null,
  -- Whole minor units.
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  primary key (vat_paper_id, rate)
);
create index vat_paper_rates_by_tax_point on vat_paper_rates (tax_point_at, vat_paper_id)
  include (currency, rate, kind, net, tax, gross);

create trigger vat_paper_rates_never_change before update or delete on vat_paper_rates
  for each row execute function refuse_change();

create function sum_vat_paper_rates(paper vat_papers) returns setof vat_paper_rates stable language sql as $$
  select paper.id, trim_scale((line ->> 'taxRate')::numeric), paper.kind, paper.currency, paper.tax_point_at,
    sum(sign * (line ->> 'net')::bigint)::bigint, sum(sign * (line ->> 'tax')::bigint)::bigint,
    sum(sign * (line ->> 'gross')::bigint)::bigint
  from jsonb_array_elements(paper.facts -> 'lines') as line,
    (select case paper.kind when 'credit_note' then -1 else 1 end as sign) as signs
  group by trim_scale((line ->> 'taxRate')::numeric)
$$;

create function insert_vat_paper_rates() returns trigger language plpgsql as $$
begin
  insert into vat_paper_rates select * from sum_vat_paper_rates(new);
  return null;
end $$;
create trigger vat_papers_sum_rates after insert on vat_papers
  for each row execute function insert_vat_paper_rates();

-- The PDF of a document, made when it is first read and the same bytes from then on. A landlord's copy leaves out what
-- the landlord may not see.
create table paper_files (
  licence_id bigint references licences on delete cascade,
  vat_paper_id bigint references vat_papers,
  reader text not null check (reader in ('owner', 'landlord')),
  sha256 bytea not null,
  made_at timestamptz not null,
  unique nulls not distinct (licence_id, vat_paper_id, reader),
  check (num_nonnulls(licence_id, vat_paper_id) = 1)
);

create function set_invoice_due() returns trigger language plpgsql as $$
begin
  new.is_invoice_due := true;
  return new;
end $$;
create trigger bookings_change_is_invoice_due before update of starts_at, ends_at, space_id, status on bookings
  for each row
  when ((old.starts_at, old.ends_at, old.space_id, old.status)
    is distinct from (new.starts_at, new.ends_at, new.space_id, new.status))
  execute function set_invoice_due();

-- An invoice that should show the customer's address and could not is replaced once they give it:
-- docs/vat-report.md#the-customers-address
create function set_invoice_due_of_address() returns trigger language plpgsql as $$
begin
  update bookings set is_invoice_due = true
  where user_id = new.user_id and not is_invoice_due and exists (
    select from vat_papers
    where booking_id = bookings.id and kind = 'invoice' and facts #>> '{buyer,billing,address}' is null);
  return null;
end $$;
create trigger billing_details_change_is_invoice_due after insert or update of address on billing_details
  for each row when (new.address is not null) execute function set_invoice_due_of_address();

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

-- The customers whom staff allow to pay on invoice, and up to which amount. Source:
-- docs/transfers.md#who-may-pay-on-invoice
create table invoice_terms (
  user_id bigint primary key references users on delete cascade,
  -- Gross minor units that may be owed at once.
  limit_amount bigint not null check (limit_amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$')
);
