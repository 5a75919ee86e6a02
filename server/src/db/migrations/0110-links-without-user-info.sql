-- The link of an event shows where it leads: docs/security.md#typed-addresses
update events set link = regexp_replace(link, '^(https?://)[^/?#]*@', '\1', 'i')
where link ~* '^https?://[^/?#]*@';

alter table events add constraint events_link_without_user_info
  check (link !~* '^https?://[^/?#]*@');
