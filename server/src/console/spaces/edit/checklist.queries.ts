import {
  checklistItem,
  type ChecklistItem,
} from "@frontage/contract/console/spaces/console-space.ts";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { coversOpeningHours } from "../../../features/spaces/own-hours.queries.ts";
import { isCompanySet } from "../../../features/settings/settings.queries.ts";

/** Further dates for which a space needs a rate card, beginning with today. */
const pricedDays = 90;
const minPictures = 3;

interface Company {
  readonly isLicenceReady: boolean;
}

/**
 * When the space with the alias `s` lacks each item, in the order of the checklist. The only definition of the checklist.
 * Source: docs/spaces/opening-a-space.md#the-checklist
 */
function conditionsOf(
  now: Temporal.Instant,
  { isLicenceReady }: Company,
): Readonly<Record<ChecklistItem, RawBuilder<boolean>>> {
  const today = sql`(${now}::timestamptz at time zone s.time_zone)::date`;
  const nextCards = sql`rate_cards_in_force as c
    where c.space_id = s.id and c.currency = s.currency
      and c.end_date >= ${today} and c.start_date < ${today} + ${pricedDays}::integer
      and exists (select from rate_card_prices as p where p.rate_card_id = c.rate_card_id)`;
  const isOpenAtPrice = coversOpeningHours("s", {
    minTime: sql`(select min_time from booking_settings)`,
    maxTime: sql`(select max_time from booking_settings)`,
  });
  return {
    texts: sql`('' in (s.short_description, s.short_address, s.address, s.description,
      s.footfall_period, s.page_title, s.meta_description)
      or s.floor_area = 0 or s.sample_price = 0)`,
    pictures: sql`(select count(*) from space_pictures as p where p.space_id = s.id) < ${minPictures}`,
    prices: sql`coalesce((
      select not range_agg(daterange(c.start_date, c.end_date, '[]'))
        @> daterange(${today}, ${today} + ${pricedDays}::integer)
      from ${nextCards}), true)`,
    tax: sql`not exists (select from taxes
      where currency = s.currency and start_date <= ${today})`,
    opening_hours: sql`not exists (
      select from ${nextCards} and exists (
        select from rate_card_prices as p where p.rate_card_id = c.rate_card_id
          and ${isOpenAtPrice}))`,
    licence: sql`not ${isLicenceReady}::boolean`,
  };
}

/** What the space with the alias `s` lacks before it can be booked, as an array of texts. */
export function missingItems(now: Temporal.Instant, company: Company): RawBuilder<string[]> {
  const items = Object.entries(conditionsOf(now, company)).map(
    ([item, condition]) => sql`case when ${condition} then ${sql.lit(item)} end`,
  );
  return sql<string[]>`array_remove(array[${sql.join(items)}], null)`;
}

/** Whether the space with the alias `s` lacks nothing. The cheapest items come first, and the first that is lacking ends the check. */
export function isComplete(now: Temporal.Instant, company: Company): RawBuilder<boolean> {
  const lacks = conditionsOf(now, company);
  return sql<boolean>`case
    when ${lacks.licence} then false
    when ${lacks.texts} then false
    when ${lacks.tax} then false
    when ${lacks.pictures} then false
    when ${lacks.opening_hours} then false
    else not ${lacks.prices} end`;
}

/** Lists what a space lacks before it can be booked. */
export async function listMissingItems(
  db: Database,
  spaceId: number,
  now: Temporal.Instant,
): Promise<ChecklistItem[]> {
  const isLicenceReady = await isCompanySet(db);
  const { missing } = await db
    .selectFrom("spaces as s")
    .where("s.id", "=", spaceId)
    .select(missingItems(now, { isLicenceReady }).as("missing"))
    .executeTakeFirstOrThrow();
  return checklistItem.array().parse(missing);
}
