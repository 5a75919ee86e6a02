import type { ContentKind } from "@frontage/contract/console/content/content-entries.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { StoredContent } from "../../db/json-columns.ts";

/** A piece of content as pages show it. */
export interface ShownContent {
  readonly itemId: number;
  readonly key: string;
  readonly position: number | null;
  readonly content: StoredContent;
  /** When it was first published; null in the preview of a piece that has not been. */
  readonly publishedAt: Temporal.Instant | null;
  /** When this version was published; null in the preview of another one. */
  readonly changedAt: Temporal.Instant | null;
}

/** Which content a page shows: what is live at a time, and a version that staff preview. */
export interface ContentView {
  readonly now: Temporal.Instant;
  /** The id of a version; null for visitors. */
  readonly preview: number | null;
}

const firstPublication = sql<Temporal.Instant | null>`(
  select min(f.publish_at) from content_publications f where f.item_id = i.id and f.withdrawn_at is null)`;

/** The version that visitors see: the one published last. Source: docs/site/content.md#publishing */
function selectLive(db: Database, kind: ContentKind, now: Temporal.Instant) {
  return db
    .selectFrom("contentItems as i")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("contentPublications as p")
          .innerJoin("contentVersions as v", (join) =>
            join.onRef("v.itemId", "=", "p.itemId").onRef("v.number", "=", "p.number"),
          )
          .whereRef("p.itemId", "=", "i.id")
          .where("p.withdrawnAt", "is", null)
          .where("p.publishAt", "<=", now)
          .select("v.content")
          .select(sql<Temporal.Instant | null>`p.publish_at`.as("changedAt"))
          .orderBy("p.publishAt", "desc")
          .orderBy("p.id", "desc")
          .limit(1)
          .as("live"),
      (join) => join.onTrue(),
    )
    .where("i.kind", "=", kind)
    .where("i.archivedAt", "is", null)
    .select(["i.id as itemId", "i.key", "i.position", "live.content", "live.changedAt"])
    .select(firstPublication.as("publishedAt"));
}

/** The version that staff preview, if it is of this kind. */
function selectVersion(db: Database, kind: ContentKind, id: number) {
  return db
    .selectFrom("contentVersions as v")
    .innerJoin("contentItems as i", "i.id", "v.itemId")
    .where("v.id", "=", id)
    .where("i.kind", "=", kind)
    .select(["i.id as itemId", "i.key", "i.position", "v.content"])
    .select(sql<Temporal.Instant | null>`null::timestamptz`.as("changedAt"))
    .select(firstPublication.as("publishedAt"));
}

async function withPreview(
  db: Database,
  kind: ContentKind,
  { preview }: ContentView,
  rows: readonly ShownContent[],
  isWanted: (key: string) => boolean,
): Promise<readonly ShownContent[]> {
  if (preview === null) {
    return rows;
  }
  const version = await selectVersion(db, kind, preview).executeTakeFirst();
  return version && isWanted(version.key)
    ? [...rows.filter(({ itemId }) => itemId !== version.itemId), version]
    : rows;
}

/** Lists the blocks with the prefix as their code, or as the first part of a dotted code. */
export async function listBlocks(
  db: Database,
  prefix: string,
  view: ContentView,
): Promise<readonly ShownContent[]> {
  const rows = await selectLive(db, "blocks", view.now)
    .where((eb) =>
      eb.or([
        eb("i.key", "=", prefix),
        // A range of the index, as the dot comes before the slash.
        eb.and([eb("i.key", ">", `${prefix}.`), eb("i.key", "<", `${prefix}/`)]),
      ]),
    )
    .orderBy("i.key")
    .execute();
  const isWanted = (key: string) => key === prefix || key.startsWith(`${prefix}.`);
  return withPreview(db, "blocks", view, rows, isWanted);
}

/** Lists when the blocks of each page were last published, by the first part of their codes. */
export async function listBlockDates(db: Database, now: Temporal.Instant) {
  const page = sql<string>`split_part(live.key, '.', 1)`;
  return db
    .selectFrom(selectLive(db, "blocks", now).as("live"))
    .groupBy(page)
    .select([page.as("page"), sql<Temporal.Instant>`max(live.changed_at)`.as("changed")])
    .execute();
}

/** A part of a list; without a limit, all of it from the offset on. */
export interface ContentPage {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/**
 * Lists the content of a kind: those with a place first, then highlighted ones, then the latest. Articles and awards have a
 * date, posts the time at which they were published. Source: docs/site/content.md#order
 */
export async function listShown(
  db: Database,
  kind: Exclude<ContentKind, "blocks">,
  { now, preview }: ContentView,
  { limit, offset = 0 }: ContentPage = {},
): Promise<ShownContent[]> {
  const live = selectLive(db, kind, now);
  const previewed =
    preview === null ? undefined : await selectVersion(db, kind, preview).executeTakeFirst();
  const shown = previewed
    ? live.where("i.id", "!=", previewed.itemId).unionAll(selectVersion(db, kind, preview ?? 0))
    : live;
  return db
    .selectFrom(shown.as("shown"))
    .selectAll()
    .orderBy("position", (order) => order.asc().nullsLast())
    .orderBy(sql`coalesce((content ->> 'highlighted')::boolean, false)`, "desc")
    .orderBy(sql`coalesce((content ->> 'date')::date, published_at, 'infinity')`, "desc")
    .orderBy("itemId")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .offset(offset)
    .execute();
}

/** Returns a published post, or null. */
export async function findPost(
  db: Database,
  code: string,
  view: ContentView,
): Promise<ShownContent | null> {
  const rows = await selectLive(db, "posts", view.now).where("i.key", "=", code).execute();
  const [post] = await withPreview(db, "posts", view, rows, (key) => key === code);
  return post ?? null;
}

export interface ReportRequest {
  readonly postId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly trackingId: string | null;
  readonly createdAt: Temporal.Instant;
}

export async function insertReportRequest(db: Database, request: ReportRequest): Promise<void> {
  await db.insertInto("reportRequests").values(request).execute();
}
