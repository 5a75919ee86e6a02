-- The company that licenses and invoices. A document prints the row of the moment when it is issued.
create table company (
  -- A table of one row.
  id boolean primary key default true check (id),
  name text not null,
  legal_name text not null,
  address text[] not null,
  company_number text not null,
  vat_number text not null,
  email text not null
);

-- A licence to occupy a space, as it was signed. Moving a booking adds a version and keeps the earlier ones.
create table licences (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  version integer not null check (version > 0),
  facts jsonb not null,
  signed_at timestamptz not null,
  unique (booking_id, version)
);

-- Numbers without gaps: each is taken in the transaction that writes its document, and rolled back with it.
create table paper_numbers (
  series text primary key check (series in ('invoice', 'credit_note')),
  last_number integer not null
);
insert into paper_numbers values ('invoice', 0), ('credit_note', 0);

-- Invoices, and the credit notes that cancel them.
create table vat_papers (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number integer not null check (number > 0),
  -- The invoice that a credit note cancels.
  credits_id bigint unique references vat_papers,
  facts jsonb not null,
  issued_at timestamptz not null,
  unique (kind, number),
  check ((kind = 'credit_note') = (credits_id is not null))
);
create index vat_papers_by_booking on vat_papers (booking_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'An issued paper never changes' using errcode = 'restrict_violation';
end $$;
create trigger vat_papers_never_change before update or delete on vat_papers
  for each row execute function refuse_change();

-- The PDF of a document, made when it is first read and the same bytes from then on. A landlord's copy leaves out what
-- the landlord may not see.
create table paper_files (
  licence_id bigint references licences on delete cascade,
  vat_paper_id bigint references vat_papers,
  reader text not null check (reader in ('owner', 'landlord')),
  sha256 bytea not null,
  made_at timestamptz not null,
  check (num_nonnulls(licence_id, vat_paper_id) = 1),
  unique nulls not distinct (licence_id, vat_paper_id, reader)
);

-- Set while the booking in its current state is not invoiced, and set again by every later change.
alter table bookings add column is_invoice_due boolean not null default true;
create index bookings_invoice_due on bookings (ends_at)
  where is_invoice_due and status in ('confirmed', 'moved', 'cancelled');

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

create function set_invoice_due_of_line() returns trigger language plpgsql as $$
begin
  update bookings set is_invoice_due = true
    where id = coalesce(new.booking_id, old.booking_id) and not is_invoice_due;
  return null;
end $$;
create trigger booking_lines_change_is_invoice_due after insert or update or delete on booking_lines
  for each row execute function set_invoice_due_of_line();
