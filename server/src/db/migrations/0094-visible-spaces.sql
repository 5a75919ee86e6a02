-- The order of the list of spaces: a part of it is chosen without reading the spaces before it.
create index spaces_visible on spaces (position, id) where status <> 'hidden';

-- The spaces of a city in that order, and the number of spaces in each city.
create index spaces_visible_by_city on spaces (city, position, id) where status <> 'hidden';
