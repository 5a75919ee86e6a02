-- How people get in: for those who have booked only, so it is no part of what the site says of a space.
alter table spaces add column arrival text;
