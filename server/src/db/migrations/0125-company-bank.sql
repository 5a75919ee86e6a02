-- Where customers transfer money to, and who the company is in law. Numbers are stored without spaces and hyphens.
-- The shapes are checked here; the check digits of an IBAN are checked by the console (docs/company.md#bank-details).
alter table company
  add column account_name text check (account_name <> ''),
  add column sort_code text check (sort_code ~ '^\d{6}$'),
  add column account_number text check (account_number ~ '^\d{8}$'),
  add column iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  add column bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  add column registered_in text
    check (registered_in in ('England and Wales', 'Wales', 'Scotland', 'Northern Ireland')),
  -- Null if it is the address.
  add column registered_office text[] check (cardinality(registered_office) > 0),
  add constraint company_bank_account_is_whole check (
    (sort_code is null) = (account_number is null)
    and (account_name is not null or coalesce(account_number, iban, bic) is null));
