-- How dates are printed for people: docs/time.md#on-screen
alter table booking_settings
  add column date_format text not null default 'gb'
    constraint booking_settings_date_format check (date_format in ('gb', 'us'));
