-- Rights that take effect once the address of their account is verified.
create table pending_groups (
  user_id bigint not null references users on delete cascade,
  name text not null check (name in ('Landlord', 'Staff')),
  primary key (user_id, name)
);

-- Nobody has proved to own the addresses of these accounts: their rights wait for a mailed or printed link.
insert into pending_groups (user_id, name)
select g.user_id, g.name from user_groups g join users u on u.id = g.user_id
where g.name <> 'Customer' and u.email_verified_at is null;
delete from user_groups g using users u
where u.id = g.user_id and g.name <> 'Customer' and u.email_verified_at is null;

-- Only a verified account is a landlord or staff, whatever the code does.
alter table users add column is_verified boolean not null
  generated always as (email_verified_at is not null) stored;
alter table users add constraint users_id_is_verified_key unique (id, is_verified);
alter table user_groups add column needs_verified boolean
  generated always as (case when name <> 'Customer' then true end) stored;
alter table user_groups add constraint user_groups_need_verified
  foreign key (user_id, needs_verified) references users (id, is_verified) on delete cascade;
