-- What keeps a player from showing the plan as it should (docs/player.md#what-fails).
alter table player_reports
  add column problems text[] not null default '{}',
  add check (problems <@ array['design_failed', 'still_only', 'idle_failed', 'wrong_size']);
create index player_reports_with_problems on player_reports (device_id) where problems <> '{}';
