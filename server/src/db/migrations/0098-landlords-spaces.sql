-- The letting periods of a landlord, without reading those of all others.
create index space_landlords_by_user on space_landlords (user_id, space_id, start_date, end_date);
