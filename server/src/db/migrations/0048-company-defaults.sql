-- A new database shows placeholders on documents until the operator sets the company. An existing row stays.
alter table company
  alter column name set default 'Frontage',
  alter column legal_name set default 'Company name not set',
  alter column address set default '{"Address not set"}',
  alter column company_number set default 'not set',
  alter column vat_number set default 'not set',
  alter column email set default 'E-mail not set';
insert into company default values on conflict (id) do nothing;
