-- The mails that a landlord has switched off. Source: docs/mail.md#mails-to-landlords
create table muted_mails (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in
    ('landlord_booking', 'landlord_change', 'landlord_cancellation', 'landlord_statement')),
  primary key (user_id, kind)
);
