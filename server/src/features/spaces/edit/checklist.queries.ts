import { checklistItem, type ChecklistItem } from "@frontage/contract/admin/spaces/admin-space.ts";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { isCompanySet } from "../../settings/settings.queries.ts";

/** Further dates for which a space needs a rate card, beginning with today. */
const pricedDays = 90;
const minPictures = 3;

/**
 * What the space with the alias `s` lacks before it can be booked, as an array of texts. The only definition of the
 * checklist. Source: docs/opening-a-space.md#the-checklist
 */
export function missingItems(
  now: Temporal.Instant,
  { isLicenceReady }: { readonly isLicenceReady: boolean },
): RawBuilder<string[]> {
  const today = sql`(${now}::timestamptz at time zone s.time_zone)::date`;
  const nextCards = sql`rate_cards as c
    where c.space_id = s.id and c.currency = s.currency
      and c.end_date >= ${today} and c.start_date < ${today} + ${pricedDays}::integer
      and exists (select from rate_card_prices as p where p.rate_card_id = c.id)`;
  return sql<string[]>`array_remove(array[
    case when '' in (s.short_description, s.short_address, s.address, s.description,
      s.footfall_period, s.page_title, s.meta_description)
      or s.floor_area = 0 or s.sample_price = 0 then 'texts' end,
    case when (select count(*) from space_pictures as p where p.space_id = s.id) < ${minPictures}
      then 'pictures' end,
    case when coalesce((
      select not range_agg(daterange(c.start_date, c.end_date, '[]'))
        @> daterange(${today}, ${today} + ${pricedDays}::integer)
      from ${nextCards}), true) then 'prices' end,
    case when not exists (select from taxes
      where currency = s.currency and start_date <= ${today}) then 'tax' end,
    case when not exists (
      select from ${nextCards} and exists (
        select from rate_card_prices as p where p.rate_card_id = c.id
          and p.start_time < (select max_time from booking_settings)
          and p.end_time > (select min_time from booking_settings))) then 'opening_hours' end,
    case when not ${isLicenceReady}::boolean then 'licence' end
  ], null)`;
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
