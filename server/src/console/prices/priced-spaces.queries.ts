import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

const sorts = {
  name: ["name", "asc"],
  "-name": ["name", "desc"],
  city: ["city", "asc"],
  "-city": ["city", "desc"],
} as const;

interface PricedSpacesFilter {
  readonly search?: string | undefined;
  readonly sort?: keyof typeof sorts | undefined;
}

function filtered(db: Database, search: string | undefined) {
  let query = db.selectFrom("spaces");
  for (const word of wordsOf(search)) {
    // The expression of the index spaces_search.
    const text = sql<string>`fold_for_search(spaces.name || ' ' || spaces.city || ' ' || spaces.code)`;
    query = query.where(containsWord(text, word));
  }
  return query;
}

/** A page of the spaces, each with the last date before a gap in its prices. */
export async function listPricedSpaces(
  db: Database,
  { search, sort = "name" }: PricedSpacesFilter,
  now: Temporal.Instant,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { count } = await filtered(db, search)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const [column, direction] = sorts[sort];
  const today = sql<Temporal.PlainDate>`(${now}::timestamptz at time zone spaces.time_zone)::date`;
  // The figures are computed for the rows of the page only.
  const page = filtered(db, search)
    .select("spaces.id")
    .orderBy(column, direction)
    .orderBy("code")
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom("spaces")
    .where("spaces.id", "in", page)
    .select(["spaces.code", "spaces.name", "spaces.city"])
    .select([
      // The end of the first card, in force today or later, that no other card follows.
      sql<Temporal.PlainDate | null>`(
        select min(card.end_date) from rate_cards_in_force card
        where card.space_id = spaces.id and card.currency = spaces.currency
          and card.end_date >= ${today}
          and not exists (
            select from rate_cards_in_force next where next.space_id = card.space_id
              and next.currency = card.currency and next.start_date = card.end_date + 1)
          and exists (
            select from rate_cards_in_force present where present.space_id = spaces.id
              and present.currency = spaces.currency
              and ${today} between present.start_date and present.end_date))`.as("pricedUntil"),
      sql<number>`(select count(*) from closed_times t
        where t.space_id = spaces.id and t.last_date >= ${today} and t.reopened_at is null)`.as(
        "closedTimes",
      ),
      sql<number>`(select count(*) from products p
        where p.space_id = spaces.id and p.archived_at is null)`.as("products"),
    ])
    .orderBy(column, direction)
    .orderBy("code")
    .execute();
  return { count, rows };
}
