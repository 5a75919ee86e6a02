import type { listContent } from "@frontage/contract/console/content/content.ts";
import type { ContentKind } from "@frontage/contract/console/content/content-entries.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { sql, type RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/connect.ts";
import { chooseIds, inOrderOf, isOneOf } from "../../lists/choose-ids.queries.ts";
import type { Page } from "../../lists/choose-page.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

type ListQuery = EndpointInput<typeof listContent>["query"];

/** The number of the version that visitors see. */
const liveNumber = (now: Temporal.Instant): RawBuilder<number | null> => sql`(
  select p.number from content_publications p
  where p.item_id = i.id and p.withdrawn_at is null and p.publish_at <= ${now}
  order by p.publish_at desc, p.id desc limit 1)`;

const hasDraft = sql<boolean>`not exists (
  select from content_publications p
  where p.item_id = i.id and p.number = i.newest_number and p.withdrawn_at is null)`;

const isPublished = (now: Temporal.Instant, comparison: "<=" | ">"): RawBuilder<boolean> =>
  sql`exists (
    select from content_publications p
    where p.item_id = i.id and p.withdrawn_at is null
      and p.publish_at ${sql.raw(comparison)} ${now})`;

function conditionOf(state: ListQuery["state"], now: Temporal.Instant): RawBuilder<boolean> {
  switch (state) {
    case "archived":
      return sql`i.archived_at is not null`;
    case "draft":
      return sql`i.archived_at is null and ${hasDraft}`;
    case "scheduled":
      return sql`i.archived_at is null and ${isPublished(now, ">")}`;
    case "live":
      return sql`i.archived_at is null and ${isPublished(now, "<=")}`;
    case undefined:
      return sql`i.archived_at is null`;
  }
}

function filtered(
  db: Database,
  kind: ContentKind,
  { q, state, onPage }: ListQuery,
  now: Temporal.Instant,
) {
  let query = db
    .selectFrom("contentItems as i")
    .where("i.kind", "=", kind)
    .where(conditionOf(state, now));
  for (const word of wordsOf(q)) {
    // The expression of the index content_items_search.
    query = query.where(containsWord(sql`fold_for_search(i.search_text)`, word));
  }
  if (onPage !== undefined) {
    query = query.where("i.key", ">", `${onPage}.`).where("i.key", "<", `${onPage}/`);
  }
  return query;
}

/** The states of a piece of content, as `presentStates` takes them. */
function selectStates(db: Database, now: Temporal.Instant) {
  return db
    .selectFrom("contentItems as i")
    .select(["i.id", "i.key", "i.title", "i.newestNumber", "i.archivedAt", "i.savedAt"])
    .select("i.position")
    .select([liveNumber(now).as("liveNumber"), hasDraft.as("hasDraft")])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("contentPublications as p")
          .whereRef("p.itemId", "=", "i.id")
          .where("p.withdrawnAt", "is", null)
          .where("p.publishAt", ">", now)
          // Text, as JSON holds no times.
          .select(["p.id", "p.number", sql<string>`p.publish_at`.as("publishAt")])
          .orderBy("p.publishAt")
          .orderBy("p.id"),
      ).as("schedules"),
    );
}
export type StatesRow = Awaited<
  ReturnType<ReturnType<typeof selectStates>["executeTakeFirstOrThrow"]>
>;

const orders: Readonly<Record<NonNullable<ListQuery["sort"]>, RawBuilder<unknown>>> = {
  title: sql`i.title, i.id`,
  "-title": sql`i.title desc, i.id desc`,
  key: sql`i.key, i.id`,
  "-key": sql`i.key desc, i.id desc`,
  saved_at: sql`i.saved_at, i.id`,
  "-saved_at": sql`i.saved_at desc, i.id desc`,
};

/** A page of the content of a kind, and how many match: at most a thousand of a search or a state. */
export async function listContentRows(
  db: Database,
  kind: ContentKind,
  query: ListQuery,
  { now, ...page }: Page & { readonly now: Temporal.Instant },
) {
  const { q, state, sort = kind === "blocks" ? "key" : "-saved_at" } = query;
  const { rows: ids, ...found } = await chooseIds(page, filtered(db, kind, query, now), {
    id: "i.id",
    orderBy: orders[sort],
    // No index counts what is published either.
    isSearched: state !== undefined || wordsOf(q).length > 0,
  });
  const rows = await selectStates(db, now).where(isOneOf("i.id", ids)).execute();
  return { ...found, rows: inOrderOf(ids, rows) };
}

/** Returns the states of one piece of content. */
export function getStates(db: Database, id: number, now: Temporal.Instant): Promise<StatesRow> {
  return selectStates(db, now).where("i.id", "=", id).executeTakeFirstOrThrow();
}

/** Lists the pages that have blocks, archived ones included. */
export async function listPages(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("contentItems")
    .where("kind", "=", "blocks")
    .select(sql<string>`split_part(key, '.', 1)`.as("page"))
    .distinct()
    .orderBy("page")
    .execute();
  return rows.map(({ page }) => page);
}

/** A page of the versions of a piece of content, the newest first, each with the content before it, and how many there are. */
export async function listVersionRows(
  db: Database,
  itemId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { count } = await db
    .selectFrom("contentVersions")
    .where("itemId", "=", itemId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("contentVersions as v")
    .leftJoin("users", "users.id", "v.authorId")
    .leftJoin("contentVersions as before", (join) =>
      join
        .onRef("before.itemId", "=", "v.itemId")
        .on("before.number", "=", sql<number>`v.number - 1`),
    )
    .where("v.itemId", "=", itemId)
    .select(["v.id", "v.number", "v.savedAt", "v.restoredNumber", "v.content", "v.authorId"])
    .select(["users.firstName", "users.lastName", "users.email"])
    .select("before.content as contentBefore")
    .select((eb) =>
      eb
        .selectFrom("contentPublications as p")
        .whereRef("p.itemId", "=", "v.itemId")
        .whereRef("p.number", "=", "v.number")
        .where("p.withdrawnAt", "is", null)
        .select((one) => one.fn.max("p.publishAt").as("at"))
        .as("publishAt"),
    )
    .orderBy("v.number", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}
export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>["rows"][number];

/** Returns the version that a preview shows, or null. */
export async function findPreviewed(db: Database, id: number, now: Temporal.Instant) {
  const row = await db
    .selectFrom("contentVersions as v")
    .innerJoin("contentItems as i", "i.id", "v.itemId")
    .where("v.id", "=", id)
    .select(["i.kind", "i.key", "i.title", "i.archivedAt", "v.number"])
    .select(liveNumber(now).as("liveNumber"))
    .executeTakeFirst();
  return row ?? null;
}
