-- The picture of a screen group while no design plays on it.
alter table screen_groups add column idle_picture_id bigint references pictures;
