-- A new database shows placeholders until the operator sets the contact details. An existing row stays.
-- The address has a valid form, since mails and calendar files contain it.
alter table site_settings
  alter column contact_email set default 'not-set@frontage.invalid',
  alter column contact_phone set default 'Phone not set';
insert into site_settings default values on conflict (id) do nothing;
