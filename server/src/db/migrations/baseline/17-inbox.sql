-- What visitors and customers ask of the team: docs/enquiries.md

-- Requests from visitors and customers. For a signed-in user, the account identifies the sender.
create table enquiries (
  id bigint generated always as identity primary key,
  space_id bigint references spaces,
  user_id bigint references users on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text,
  company_name text,
  -- "I am…" of the contact page.
  category text check (category in ('occupying_space', 'website_help', 'site', 'competition', 'other')),
  tracking_id text,
  created_at timestamptz not null,
  message text,
  -- Either an enquiry about a space, or a message.
  constraint enquiries_say_something check (space_id is not null or message is not null)
);
create index enquiries_by_user on enquiries (user_id);

create table enquiry_times (
  enquiry_id bigint not null references enquiries on delete cascade,
  position integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (enquiry_id, position),
  check (starts_at < ends_at)
);

create table support_requests (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text,
  email text not null,
  phone_number text,
  type text not null check (type in ('designing', 'booking', 'other')),
  summary text not null,
  description text not null,
  -- The screenshot: its key in the file store, its sender's file name, and its type by its content.
  attachment_key text,
  attachment_name text,
  attachment_type text,
  tracking_id text,
  created_at timestamptz not null,
  check ((attachment_key is null) = (attachment_name is null)),
  check ((attachment_key is null) = (attachment_type is null))
);

create table call_requests (
  id bigint generated always as identity primary key,
  name text not null,
  phone_number text not null,
  email text,
  -- The preferred time of the call, in the sender's words.
  call_when text not null,
  tracking_id text,
  created_at timestamptz not null
);

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
  search_text text not null generated always as (
    fold_for_search(name || ' ' || coalesce(email, '') || ' ' || subject)) stored,
  constraint inbox_items_one_request
    check (num_nonnulls(enquiry_id, support_request_id, call_request_id, booking_id) = 1)
);
create index inbox_items_by_state on inbox_items (state, created_at desc, id desc);
create index inbox_items_by_assignee on inbox_items (assignee_id) where assignee_id is not null;
create index inbox_items_by_time on inbox_items (created_at, id) include (kind, state, assignee_id);
create index inbox_items_search on inbox_items using gin (search_text gin_trgm_ops);

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
