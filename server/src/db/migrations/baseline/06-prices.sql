-- What a booking costs: docs/pricing.md

-- An exception (a bank holiday, the days around Christmas) lies over the season of its dates instead of dividing it, so
-- that a season stays one row and a price rise is one edit: docs/pricing.md#rate-cards
create table rate_cards (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  currency text not null,
  start_date date not null,
  end_date date not null,
  version integer not null default 1,
  is_exception boolean not null default false,
  check (start_date <= end_date),
  -- Each date has at most one season and at most one exception.
  constraint rate_cards_no_overlap
    exclude using gist (space_id with =, currency with =, (is_exception::integer) with =,
      daterange(start_date, end_date, '[]') with &&)
);

create table rate_card_prices (
  rate_card_id bigint not null references rate_cards on delete cascade,
  day smallint not null check (day between 1 and 7),
  -- Minutes after midnight, wall time.
  start_time integer not null check (start_time between 0 and 1440),
  end_time integer not null check (end_time between 0 and 1440),
  price bigint not null check (price >= 0),
  primary key (rate_card_id, day, start_time),
  check (start_time < end_time),
  constraint rate_card_prices_no_overlap
    exclude using gist (rate_card_id with =, day with =, int4range(start_time, end_time) with &&)
);

-- The dates on which each card is in force: exceptions on all of theirs, seasons on those without an exception. No two
-- rows of a space and currency overlap. Whoever prices, counts or shows hours reads this view.
create view rate_cards_in_force as
select
  card.id as rate_card_id,
  card.space_id,
  card.currency,
  lower(stretch.dates) as start_date,
  upper(stretch.dates) - 1 as end_date
from rate_cards card
  cross join lateral unnest(
    datemultirange(daterange(card.start_date, card.end_date, '[]')) - case
      when card.is_exception then '{}'::datemultirange
      else coalesce((
        select range_agg(daterange(exception.start_date, exception.end_date, '[]'))
        from rate_cards exception
        where exception.space_id = card.space_id and exception.currency = card.currency
          and exception.is_exception
      ), '{}'::datemultirange)
    end
  ) as stretch (dates);

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
  version integer not null default 1,
  -- Archived products are not sold. They are kept for the bookings that have them.
  archived_at timestamptz,
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
  version integer not null default 1,
  -- The first and the last date on which the code is accepted, in the default time zone; null without a limit.
  start_date date,
  end_date date,
  -- Archived codes are unknown to customers. They are kept for the deals that used them.
  archived_at timestamptz,
  constraint discounts_max_uses check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  constraint discounts_dates check (start_date <= end_date)
);
-- Orders and counts by the dates of discounts from the indexes alone.
create index discounts_by_code on discounts (code) include (archived_at, start_date, end_date, id);
create index discounts_by_uses on discounts (uses, code) include (archived_at, start_date, end_date, id);
create index discounts_by_end on discounts (end_date, code) include (archived_at, start_date, id);
create index discounts_by_latest_end on discounts (end_date desc nulls last, code) include (archived_at, start_date, id);
create index discounts_search on discounts using gin (fold_for_search(code || ' ' || description) gin_trgm_ops);
