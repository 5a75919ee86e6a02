-- How customers get in. Only shown after booking, so it is not part of the public space.
alter table spaces add column arrival text;
