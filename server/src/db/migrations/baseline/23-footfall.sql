-- Counts of visitors: docs/footfall.md

-- What a counter counted in an interval. Null means not counted, which is not 0.
create table footfall_counts (
  device_id bigint not null references devices,
  starts_at timestamptz not null,
  minutes integer not null check (minutes in (5, 10, 15, 20, 30, 60)),
  space_id bigint not null references spaces,
  passing integer check (passing >= 0),
  entered integer check (entered >= 0),
  -- Counts among those who entered.
  male integer check (male >= 0),
  female integer check (female >= 0),
  mean_age numeric check (mean_age between 0 and 120),
  received_at timestamptz not null,
  primary key (device_id, starts_at),
  -- The rules for a row, whichever code writes it. A lock on the counter ensures that its intervals never overlap: see
  -- store-counts.ts.
  check (num_nonnulls(passing, entered, male, female, mean_age) > 0),
  check (coalesce(male, 0) + coalesce(female, 0) <= coalesce(entered, 0)),
  check (mean_age is null or entered is not null)
);
create index footfall_counts_by_space on footfall_counts (space_id, starts_at);
