-- What staff set for the whole site, each a table of one row except the tax rates: docs/company.md

-- The company that licenses and invoices. A document prints the row of the moment when it is issued. A new database has
-- placeholders until the operator sets the company.
create table company (
  id boolean primary key default true check (id),
  name text not null default 'Frontage',
  legal_name text not null default 'Company name not set',
  address text[] not null default '{"Address not set"}',
  company_number text not null default 'not set',
  vat_number text not null default 'not set',
  email text not null default 'E-mail not set',
  -- The company and the site's settings are edited on one page of the console. The company's version counts for both.
  version integer not null default 1,
  -- Where customers transfer money to, and who the company is in law. Numbers are stored without spaces and hyphens. The
  -- shapes are checked here; the console checks the check digits of an IBAN (docs/company.md#bank-details).
  account_name text check (account_name <> ''),
  sort_code text check (sort_code ~ '^\d{6}$'),
  account_number text check (account_number ~ '^\d{8}$'),
  iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  registered_in text
    check (registered_in in ('England and Wales', 'Wales', 'Scotland', 'Northern Ireland')),
  -- Null if it is the address.
  registered_office text[] check (cardinality(registered_office) > 0),
  -- VAT by the date of supply or of payment: docs/vat-report.md#tax-point
  tax_point text not null default 'supply' check (tax_point in ('supply', 'payment')),
  constraint company_bank_account_is_whole check (
    (sort_code is null) = (account_number is null)
    and (account_name is not null or coalesce(account_number, iban, bic) is null))
);

insert into company default values;

-- The company's contact details and links. Null values are not shown.
create table site_settings (
  id boolean primary key default true check (id),
  -- The placeholder has a valid form, since mails and calendar files contain it.
  contact_email text not null default 'not-set@frontage.invalid',
  contact_phone text not null default 'Phone not set',
  facebook_url text check (facebook_url ~ '^https://'),
  instagram_url text check (instagram_url ~ '^https://'),
  linkedin_url text check (linkedin_url ~ '^https://'),
  -- The target of /crowdfunding; home while it is null.
  crowdfunding_url text check (crowdfunding_url ~ '^https://'),
  -- A page of a review service that may be shown in a frame.
  reviews_url text check (reviews_url ~ '^https://'),
  -- Whether the consent to news is ticked when a visitor signs up (docs/accounts.md#signing-up).
  marketing_consent_default boolean not null default true
);

insert into site_settings default values;

-- Times are minutes after midnight, durations minutes, offsets days: docs/limits.md
create table booking_settings (
  id boolean primary key default true check (id),
  min_time integer not null check (min_time between 0 and 1440),
  max_time integer not null check (max_time between 0 and 1440),
  increment integer not null check (increment > 0),
  price_duration integer not null check (price_duration > 0),
  min_duration integer not null check (min_duration > 0),
  min_date_offset integer not null check (min_date_offset >= 0),
  flexi_ticket_min_date_offset integer not null check (flexi_ticket_min_date_offset >= 0),
  flexi_ticket_rate numeric not null check (flexi_ticket_rate between 0 and 1),
  final_payment_date_offset integer not null check (final_payment_date_offset >= 0),
  default_time_zone text not null,
  change_cutoff_days integer not null check (change_cutoff_days >= 0),
  add_ons_note_days integer not null check (add_ons_note_days >= 0),
  version integer not null default 1,
  -- How dates are printed for people: docs/time.md#on-screen
  date_format text not null default 'gb'
    constraint booking_settings_date_format check (date_format in ('gb', 'us')),
  -- The note on the add-ons step must not promise changes that the server refuses: docs/booking-statements.md#changes
  constraint booking_settings_change_days check (add_ons_note_days >= change_cutoff_days)
);

insert into booking_settings
  (min_time, max_time, increment, price_duration, min_duration, min_date_offset, flexi_ticket_min_date_offset,
    flexi_ticket_rate, final_payment_date_offset, default_time_zone, change_cutoff_days, add_ons_note_days)
values (420, 1320, 30, 60, 60, 2, 14, 0.1, 5, 'Europe/London', 5, 7);

-- A tax rate applies from its first date, in the default time zone, until the next one of its currency. The rate that a
-- line was priced with is stored with the line, so a new rate changes nothing that has been placed.
create table taxes (
  currency text not null,
  rate numeric not null check (rate between 0 and 1),
  start_date date not null,
  primary key (currency, start_date)
);

insert into taxes (currency, rate, start_date) values ('GBP', 0.2, '2000-01-01');
