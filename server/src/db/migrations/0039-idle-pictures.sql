-- What a screen group shows while no design plays on it.
alter table screen_groups add column idle_picture_id bigint references pictures;
