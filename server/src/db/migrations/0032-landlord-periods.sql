-- A landlord's letting has a beginning and an end, and one landlord may let a space in several periods. Landlords see
-- only the bookings of their periods.
alter table space_landlords add column end_date date;
alter table space_landlords add check (end_date >= start_date);
alter table space_landlords drop constraint space_landlords_pkey;
alter table space_landlords add primary key (space_id, user_id, start_date);

-- Landlords' copies no longer name discount codes and payments, so they are made again when they are next read.
delete from paper_files where reader = 'landlord';
