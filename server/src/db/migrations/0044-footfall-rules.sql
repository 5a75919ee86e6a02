-- What a row of counts must be, whatever code writes it. That the intervals of a counter never overlap is kept by locking the
-- counter: see store-counts.ts.
alter table footfall_counts drop constraint footfall_counts_minutes_check;
alter table footfall_counts add check (minutes in (5, 10, 15, 20, 30, 60));
alter table footfall_counts add check (num_nonnulls(passing, entered, male, female, mean_age) > 0);
alter table footfall_counts add check (coalesce(male, 0) + coalesce(female, 0) <= coalesce(entered, 0));
alter table footfall_counts add check (mean_age is null or entered is not null);
