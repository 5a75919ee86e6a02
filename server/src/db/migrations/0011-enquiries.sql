-- Requests from visitors and customers. For a signed-in user, the account identifies the sender.
create table enquiries (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces,
  user_id bigint references users on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text,
  company_name text,
  -- "I am…" of the contact page.
  category text check (category in ('occupying_space', 'website_help', 'site', 'other')),
  tracking_id text,
  created_at timestamptz not null
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
