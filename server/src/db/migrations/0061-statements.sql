-- What landlords are owed: docs/statements.md.
alter table paper_numbers drop constraint paper_numbers_series_check;
alter table paper_numbers add constraint paper_numbers_series_check
  check (series in ('invoice', 'credit_note', 'statement'));
insert into paper_numbers values ('statement', 0);

-- One statement per landlord, calendar month and currency.
create table statements (
  id bigint generated always as identity primary key,
  -- Without gaps: taken in the transaction that issues the statement.
  number integer not null unique check (number > 0),
  user_id bigint not null references users,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  currency text not null,
  -- PDF and CSV are made from these facts alone, so that later changes elsewhere cannot change them.
  facts jsonb not null,
  -- Whole minor units, VAT included: the landlord's parts of all lines and the balance carried from an earlier
  -- statement. Below 0 it is carried to the next statement.
  total_due bigint not null,
  issued_at timestamptz not null,
  -- How the landlord was paid. Written once.
  payout_reference text,
  paid_on date,
  version integer not null default 1,
  unique (user_id, month, currency),
  constraint statements_payout_is_whole check ((payout_reference is null) = (paid_on is null)),
  constraint statements_pay_out_what_is_due check (paid_on is null or total_due > 0)
);
create index statements_by_month on statements (month, number);
create index statements_unpaid on statements (number) where paid_on is null and total_due > 0;

-- Which part of which booking a statement states. Over all statements, a booking's lines sum to what its landlord gets
-- for it. A later change of the booking adds a line.
create table statement_lines (
  statement_id bigint not null references statements,
  position integer not null,
  booking_id bigint not null references bookings,
  kind text not null check (kind in ('booking', 'correction')),
  -- The month in which the booking counts: the statement's own, or an earlier one for a correction.
  month date not null,
  net bigint not null,
  gross bigint not null,
  landlord_net bigint not null,
  landlord_gross bigint not null,
  primary key (statement_id, position),
  unique (statement_id, booking_id, month)
);
create index statement_lines_by_booking on statement_lines (booking_id);

-- The months with all their statements issued, so that the job finds the missing ones.
create table statement_months (
  month date primary key check (extract(day from month) = 1),
  issued_at timestamptz not null
);

-- The stored bytes of a statement.
create table statement_files (
  statement_id bigint not null references statements,
  format text not null check (format in ('pdf', 'csv')),
  sha256 bytea not null,
  made_at timestamptz not null,
  primary key (statement_id, format)
);

create function refuse_statement_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_on is null and
    (old.number, old.user_id, old.month, old.currency, old.facts, old.total_due, old.issued_at)
      is not distinct from
    (new.number, new.user_id, new.month, new.currency, new.facts, new.total_due, new.issued_at) then
    return new;
  end if;
  raise exception 'An issued statement never changes' using errcode = 'restrict_violation';
end $$;
create trigger statements_never_change before update or delete on statements
  for each row execute function refuse_statement_change();
create trigger statement_lines_never_change before update or delete on statement_lines
  for each row execute function refuse_change();

-- For the VAT report, which reads the documents of a quarter.
create index vat_papers_by_issue on vat_papers (issued_at, id);
