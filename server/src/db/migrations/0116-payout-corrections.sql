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
create or replace function refuse_statement_change() returns trigger language plpgsql as $$
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
