-- Whether the consent to news is ticked when a visitor signs up (docs/accounts.md#signing-up).
alter table site_settings add column marketing_consent_default boolean not null default true;
