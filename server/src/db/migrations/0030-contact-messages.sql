-- The contact page accepts messages that are not about a space, and entries to the competition.
alter table enquiries alter column space_id drop not null;
alter table enquiries add column message text;
alter table enquiries drop constraint enquiries_category_check;
alter table enquiries add constraint enquiries_category_check
  check (category in ('occupying_space', 'website_help', 'site', 'competition', 'other'));
-- Either an enquiry about a space, or a message.
alter table enquiries add constraint enquiries_say_something check (space_id is not null or message is not null);
