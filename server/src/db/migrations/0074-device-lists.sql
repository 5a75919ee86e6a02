-- Since when a player has shown what it shows now. For existing reports, the time of the report is used.
alter table player_reports add column showing_since timestamptz;
update player_reports set showing_since = reported_at;
alter table player_reports alter column showing_since set not null;

-- For sorting the console's list of devices.
create index devices_by_name on devices (lower(name), id) where retired_at is null;
create index devices_by_last_seen on devices (last_seen_at, id) where retired_at is null;
