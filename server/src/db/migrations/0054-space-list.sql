-- The console's list of spaces is counted, ordered and filtered from indexes alone, however long the texts are.
create index spaces_listed on spaces (position, id) where archived_at is null;
create index spaces_by_name on spaces (name, position, id) where archived_at is null;
create index spaces_by_city on spaces (city, position, id);
