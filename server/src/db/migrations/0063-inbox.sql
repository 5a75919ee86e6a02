-- Everything that visitors and customers ask of the team, in one list: an item per enquiry, support request, call
-- request and answer about insurance.
create table inbox_items (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('enquiry', 'support', 'call', 'insurance')),
  enquiry_id bigint unique references enquiries on delete cascade,
  support_request_id bigint unique references support_requests on delete cascade,
  call_request_id bigint unique references call_requests on delete cascade,
  -- The booking that the insurance answers are about.
  booking_id bigint unique references bookings on delete cascade,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  assignee_id bigint references users on delete set null,
  -- Copied from the request, so that one index serves search and order of all kinds.
  name text not null,
  email text,
  subject text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint inbox_items_one_request
    check (num_nonnulls(enquiry_id, support_request_id, call_request_id, booking_id) = 1)
);
create index inbox_items_by_state on inbox_items (state, created_at desc, id desc);
create index inbox_items_by_time on inbox_items (created_at desc, id desc);
create index inbox_items_by_assignee on inbox_items (assignee_id) where assignee_id is not null;

-- The search of the console finds parts of words.
create extension if not exists pg_trgm;
create index inbox_items_search on inbox_items
  using gin ((name || ' ' || coalesce(email, '') || ' ' || subject) gin_trgm_ops);

-- Answers and internal notes. Kept for good, while mails are deleted after some months.
create table inbox_entries (
  id bigint generated always as identity primary key,
  item_id bigint not null references inbox_items on delete cascade,
  kind text not null check (kind in ('answer', 'note')),
  author_id bigint references users on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index inbox_entries_by_item on inbox_entries (item_id, id);

-- Requests from before the inbox were answered by e-mail: they are closed.
insert into inbox_items (kind, enquiry_id, state, name, email, subject, created_at)
  select 'enquiry', e.id, 'closed', trim(e.first_name || ' ' || e.last_name), e.email,
    coalesce(s.name, 'Message'), e.created_at
  from enquiries e left join spaces s on s.id = e.space_id order by e.id;
insert into inbox_items (kind, support_request_id, state, name, email, subject, created_at)
  select 'support', id, 'closed', trim(first_name || ' ' || coalesce(last_name, '')), email, summary, created_at
  from support_requests order by id;
insert into inbox_items (kind, call_request_id, state, name, email, subject, created_at)
  select 'call', id, 'closed', name, email, 'Call: ' || call_when, created_at
  from call_requests order by id;
-- No page showed the answers about insurance to the team: those of upcoming bookings are open. A migration has no
-- clock, so the newest booking stands for today.
insert into inbox_items (kind, booking_id, state, name, email, subject, created_at)
  select 'insurance', b.id, case when b.ends_at > (select max(created_at) from bookings) then 'open' else 'closed' end,
    trim(u.first_name || ' ' || u.last_name), u.email, 'Insurance of ' || b.code, b.created_at
  from bookings b join users u on u.id = b.user_id
  where b.insurance is not null and b.status in ('confirmed', 'moved') order by b.id;
