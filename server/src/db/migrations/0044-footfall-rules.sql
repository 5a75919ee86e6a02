-- The rules for a row of counts, whichever code writes it. A lock on the counter ensures that its intervals never
-- overlap: see store-counts.ts.
alter table footfall_counts drop constraint footfall_counts_minutes_check;
alter table footfall_counts add check (minutes in (5, 10, 15, 20, 30, 60));
alter table footfall_counts add check (num_nonnulls(passing, entered, male, female, mean_age) > 0);
alter table footfall_counts add check (coalesce(male, 0) + coalesce(female, 0) <= coalesce(entered, 0));
alter table footfall_counts add check (mean_age is null or entered is not null);
