-- An exception (a bank holiday, the days around Christmas) lies over the season of its dates instead of dividing it, so
-- that a season stays one row and a price rise is one edit. Source: docs/pricing.md#rate-cards
alter table rate_cards
  add column is_exception boolean not null default false,
  drop constraint rate_cards_no_overlap;

-- Cards of one day have been exceptions until now. The parts of the season around them become one card again.
update rate_cards set is_exception = true where start_date = end_date;
do $$
declare
  pair record;
begin
  loop
    select earlier.id as earlier_id, later.id as later_id, later.end_date as end_date into pair
    from rate_cards earlier
      join rate_cards later on later.space_id = earlier.space_id and later.currency = earlier.currency
        and not later.is_exception and later.start_date > earlier.end_date
    where not earlier.is_exception
      -- Every date between the two is an exception's, and there is at least one.
      and later.start_date - earlier.end_date > 1
      and (select count(*) from rate_cards e
        where e.space_id = earlier.space_id and e.currency = earlier.currency and e.is_exception
          and e.start_date > earlier.end_date and e.start_date < later.start_date
      ) = later.start_date - earlier.end_date - 1
      and not exists (
        (select day, start_time, end_time, price from rate_card_prices where rate_card_id = earlier.id
         except select day, start_time, end_time, price from rate_card_prices where rate_card_id = later.id)
        union all
        (select day, start_time, end_time, price from rate_card_prices where rate_card_id = later.id
         except select day, start_time, end_time, price from rate_card_prices where rate_card_id = earlier.id))
    limit 1;
    exit when not found;
    delete from rate_cards where id = pair.later_id;
    update rate_cards set end_date = pair.end_date, version = version + 1 where id = pair.earlier_id;
  end loop;
end $$;

-- Each date has at most one season and at most one exception.
alter table rate_cards add constraint rate_cards_no_overlap
  exclude using gist (space_id with =, currency with =, (is_exception::integer) with =,
    daterange(start_date, end_date, '[]') with &&);

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
