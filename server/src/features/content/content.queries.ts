import type { ContentKind } from "@frontage/contract/admin/content/content-entries.ts";
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
}

/** Which content a page shows: what is live at a time, and a version that staff preview. */
export interface ContentView {
  readonly now: Temporal.Instant;
  /** The id of a version; null for visitors. */
  readonly preview: number | null;
}

const firstPublication = sql<Temporal.Instant | null>`(
  select min(f.publish_at) from content_publications f where f.item_id = i.id and f.withdrawn_at is null)`;

/** The version that visitors see: the one published last. Source: docs/content.md#publishing */
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
          .orderBy("p.publishAt", "desc")
          .orderBy("p.id", "desc")
          .limit(1)
          .as("live"),
      (join) => join.onTrue(),
    )
    .where("i.kind", "=", kind)
    .where("i.archivedAt", "is", null)
    .select(["i.id as itemId", "i.key", "i.position", "live.content"])
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

/** Lists the content of a kind, in the order of `orderContent`. */
export async function listShown(
  db: Database,
  kind: Exclude<ContentKind, "blocks">,
  view: ContentView,
): Promise<ShownContent[]> {
  const rows = await selectLive(db, kind, view.now).execute();
  return orderContent(await withPreview(db, kind, view, rows, () => true));
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

/**
 * Puts those with a place first, then highlighted ones, then the latest. Articles and awards have a date, posts the
 * time at which they were published. Source: docs/content.md#order
 */
function orderContent(rows: readonly ShownContent[]): ShownContent[] {
  const ranked = rows.map((row) => ({
    row,
    place: row.position ?? Infinity,
    isHighlighted: row.content.highlighted ?? false,
    time: row.content.date ?? row.publishedAt?.toString() ?? "9999",
  }));
  ranked.sort(
    (a, b) =>
      (a.place === b.place ? 0 : a.place - b.place) ||
      Number(b.isHighlighted) - Number(a.isHighlighted) ||
      (a.time < b.time ? 1 : a.time > b.time ? -1 : a.row.itemId - b.row.itemId),
  );
  return ranked.map(({ row }) => row);
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
