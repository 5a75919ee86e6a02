create table booking_settings (
  -- A table of one row.
  id boolean primary key default true check (id),
  min_time integer not null check (min_time between 0 and 1440),
  max_time integer not null check (max_time between 0 and 1440),
  increment integer not null check (increment > 0),
  price_duration integer not null check (price_duration > 0),
  min_duration integer not null check (min_duration > 0),
  min_date_offset integer not null check (min_date_offset >= 0),
  flexi_ticket_min_date_offset integer not null check (flexi_ticket_min_date_offset >= 0),
  flexi_ticket_rate numeric not null check (flexi_ticket_rate between 0 and 1),
  final_payment_date_offset integer not null check (final_payment_date_offset >= 0),
  default_time_zone text not null,
  change_cutoff_days integer not null check (change_cutoff_days >= 0),
  add_ons_note_days integer not null check (add_ons_note_days >= 0)
);
insert into booking_settings values (true, 420, 1320, 30, 60, 60, 2, 14, 0.1, 5, 'Europe/London', 5, 7);

create table taxes (
  currency text primary key,
  rate numeric not null check (rate between 0 and 1)
);
insert into taxes values ('GBP', 0.2);

create table rate_cards (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  currency text not null,
  start_date date not null,
  end_date date not null,
  check (start_date <= end_date),
  -- Each date has one card in force. An exception of one day splits the card around it.
  constraint rate_cards_no_overlap
    exclude using gist (space_id with =, currency with =, daterange(start_date, end_date, '[]') with &&)
);

create table rate_card_prices (
  rate_card_id bigint not null references rate_cards on delete cascade,
  day smallint not null check (day between 1 and 7),
  -- Minutes after midnight, wall time.
  start_time integer not null check (start_time between 0 and 1440),
  end_time integer not null check (end_time between 0 and 1440),
  price bigint not null check (price >= 0),
  check (start_time < end_time),
  primary key (rate_card_id, day, start_time),
  constraint rate_card_prices_no_overlap
    exclude using gist (rate_card_id with =, day with =, int4range(start_time, end_time) with &&)
);

create table products (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  sku text not null,
  name text not null,
  description text not null,
  picture_id bigint references pictures,
  category text not null check (category in ('bookings', 'staff', 'furniture', 'storage', 'flexi-ticket')),
  -- 0 or less means unlimited.
  max_quantity integer not null,
  position integer not null,
  options jsonb not null default '[]',
  unique (space_id, sku)
);

create table product_prices (
  product_id bigint not null references products on delete cascade,
  currency text not null,
  amount bigint not null check (amount >= 0),
  primary key (product_id, currency)
);

create table discounts (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  description text not null,
  rate numeric not null check (rate between 0 and 1),
  once_per_user boolean not null,
  -- Null for no limit.
  max_uses integer,
  uses integer not null default 0,
  constraint discounts_max_uses check (uses >= 0 and (max_uses is null or uses <= max_uses))
);
