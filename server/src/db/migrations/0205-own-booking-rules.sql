-- The booking rules that a space has of its own; null follows booking_settings: docs/booking/own-rules.md
-- own_hours has a value for each weekday from Monday on: null, "closed", or {"startTime": 600, "endTime": 1080} in
-- minutes after midnight.
alter table spaces
  add column own_hours jsonb not null default '[null, null, null, null, null, null, null]'
    check (jsonb_typeof(own_hours) = 'array' and jsonb_array_length(own_hours) = 7
      and jsonb_array_length(jsonb_path_query_array(own_hours, '$[*] ? (@ == null || @ == "closed"
        || (@.startTime >= 0 && @.endTime > @.startTime && @.endTime <= 1440))')) = 7),
  add column own_min_date_offset integer check (own_min_date_offset between 0 and 365),
  add column own_min_duration integer check (own_min_duration between 5 and 1440),
  add column own_max_duration integer check (own_max_duration between 5 and 1440);
