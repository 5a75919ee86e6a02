-- The company and the site's settings are edited on one page of the console. The company's version counts for both.
alter table company add column version integer not null default 1;
