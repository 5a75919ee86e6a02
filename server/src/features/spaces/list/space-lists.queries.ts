import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import type { Page } from "../../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../../lists/search-words.queries.ts";

/** Which visible spaces a list has: those that match every given part. */
export interface SpaceFilter {
  readonly codes?: readonly string[] | undefined;
  readonly city?: readonly string[] | undefined;
  readonly status?: "available" | "preview" | undefined;
  readonly bookingEnabled?: boolean | undefined;
  readonly designerEnabled?: boolean | undefined;
}

/** Selects the matching visible spaces in the order of the list. The index spaces_visible has this order. */
function matching(
  db: Database,
  { codes, city, status, bookingEnabled, designerEnabled }: SpaceFilter,
  { limit, offset }: Page,
) {
  let query = db.selectFrom("spaces as s").where("s.status", "!=", "hidden");
  if (codes) {
    query = query.where(sql<boolean>`s.code = any(${codes}::text[])`);
  }
  if (city) {
    query = query.where(sql<boolean>`s.city = any(${city}::text[])`);
  }
  if (status) {
    query = query.where("s.status", "=", status);
  }
  if (bookingEnabled !== undefined) {
    query = query.where("s.bookingEnabled", "=", bookingEnabled);
  }
  if (designerEnabled !== undefined) {
    query = query.where("s.designerEnabled", "=", designerEnabled);
  }
  return query.orderBy("s.position").orderBy("s.id").limit(limit).offset(offset);
}

/** Lists the ids of a page of the matching spaces: the rest is read for these alone. */
export async function listSpaceIds(
  db: Database,
  filter: SpaceFilter,
  page: Page,
): Promise<number[]> {
  const rows = await matching(db, filter, page).select("s.id").execute();
  return rows.map(({ id }) => id);
}

/** Lists the codes of a page of visible spaces, with the time of the last change that staff made to each. */
export function listSpaceCodes(db: Database, page: Page) {
  return matching(db, {}, page)
    .select("s.code")
    .select((eb) =>
      eb
        .selectFrom("auditEntries as a")
        .where("a.subjectKind", "=", "space")
        .whereRef("a.subjectCode", "=", "s.code")
        .select("a.recordedAt")
        .orderBy("a.id", "desc")
        .limit(1)
        .as("changed"),
    )
    .execute();
}

/** Counts the visible spaces of each city. The city of the first space comes first. */
export async function listCityCounts(db: Database) {
  const rows = await db
    .selectFrom("spaces as s")
    .where("s.status", "!=", "hidden")
    .groupBy("s.city")
    .select(["s.city", sql<number>`count(*)`.as("count")])
    .orderBy(sql`min(array[s.position, s.id])`)
    .execute();
  return rows;
}

export interface SpaceSearch extends SpaceFilter {
  /** Words of name, city and code. */
  readonly q?: string | undefined;
  readonly code?: string | undefined;
}

/** Lists the first spaces that a search finds, in the order of the list. */
export function listSpaceNames(db: Database, { q, code, ...filter }: SpaceSearch, limit: number) {
  let query = matching(db, filter, { limit, offset: 0 })
    .select(["s.code", "s.name", "s.city", "s.timeZone", "s.status", "s.bookingEnabled"])
    .$if(code !== undefined, (found) => found.where("s.code", "=", code ?? ""));
  for (const word of wordsOf(q)) {
    // The expression of the index spaces_search.
    query = query.where(
      containsWord(sql<string>`fold_for_search(s.name || ' ' || s.city || ' ' || s.code)`, word),
    );
  }
  return query.execute();
}
