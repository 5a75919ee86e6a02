-- What landlords are owed: docs/statements.md

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
  -- The landlord's name in lower case, for the order of the list, and what a search finds. Both follow every change of the
  -- name. They are not part of what a statement states, so they may change after it has been paid out.
  landlord_name text not null default '',
  search_text text not null default '',
  unique (user_id, month, currency),
  constraint statements_payout_is_whole check ((payout_reference is null) = (paid_on is null)),
  constraint statements_pay_out_what_is_due check (paid_on is null or total_due > 0)
);
create index statements_by_month on statements (month, number);
create index statements_unpaid on statements (number) where paid_on is null and total_due > 0;
create index statements_by_total on statements (total_due, number);
create index statements_by_landlord on statements (user_id, number) include (id);
create index statements_search on statements using gin (search_text gin_trgm_ops);
create index statements_by_landlord_name on statements (landlord_name, number) include (id, search_text);

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

create trigger statement_lines_never_change before update or delete on statement_lines
  for each row execute function refuse_change();

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

-- How the payout of a statement was corrected, and why. Source: docs/statements.md#total-due
create table payout_corrections (
  id bigint generated always as identity primary key,
  statement_id bigint not null references statements,
  -- The version of the statement that the correction makes.
  version integer not null,
  corrected_by bigint not null references users,
  corrected_at timestamptz not null,
  reason text not null,
  -- The payout before.
  payout_reference text not null,
  paid_on date not null,
  unique (statement_id, version)
);

-- What a statement states never changes. A recorded payout changes only with a correction that says why.
create function refuse_statement_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and
    (old.paid_on is null
      or (old.payout_reference, old.paid_on, old.version) is not distinct from
        (new.payout_reference, new.paid_on, new.version)
      or exists (select from payout_corrections as c where c.statement_id = old.id
        and c.version = new.version and new.version = old.version + 1
        and c.payout_reference = old.payout_reference and c.paid_on = old.paid_on)) and
    (old.number, old.user_id, old.month, old.currency, old.facts, old.total_due, old.issued_at)
      is not distinct from
    (new.number, new.user_id, new.month, new.currency, new.facts, new.total_due, new.issued_at) then
    return new;
  end if;
  raise exception 'An issued statement never changes' using errcode = 'restrict_violation';
end $$;
create trigger statements_never_change before update or delete on statements
  for each row execute function refuse_statement_change();

create function set_statement_search_text() returns trigger language plpgsql as $$
begin
  select lower(concat_ws(' ', u.first_name, u.last_name)),
    fold_for_search(concat_ws(' ', 'STM-' || lpad(new.number::text, greatest(6, length(new.number::text)), '0'),
      u.first_name, u.last_name, u.email, new.payout_reference))
  into new.landlord_name, new.search_text from users as u where u.id = new.user_id;
  return new;
end $$;
create trigger statements_set_search_text before insert or update of payout_reference, search_text on statements
  for each row execute function set_statement_search_text();

-- The trigger above writes the text.
create function refresh_statement_search_texts() returns trigger language plpgsql as $$
begin
  update statements set search_text = '' where user_id = new.id;
  return null;
end $$;
create trigger users_refresh_statement_search_texts after update of first_name, last_name, email on users
  for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function refresh_statement_search_texts();
