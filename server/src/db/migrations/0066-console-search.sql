-- The search of the console finds people by parts of their name or e-mail, and bookings by the start of their code.
create index users_search on users using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index spaces_search on spaces using gin ((name || ' ' || city || ' ' || code) gin_trgm_ops);
create index bookings_by_code_start on bookings (code text_pattern_ops);
