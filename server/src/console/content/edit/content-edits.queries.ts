import type { ContentKind } from "@frontage/contract/console/content/content-entries.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredContent } from "../../../db/json-columns.ts";

function selectItem(db: Database, kind: ContentKind, key: string) {
  return db
    .selectFrom("contentItems as i")
    .innerJoin("contentVersions as v", (join) =>
      join.onRef("v.itemId", "=", "i.id").onRef("v.number", "=", "i.newestNumber"),
    )
    .where("i.kind", "=", kind)
    .where("i.key", "=", key)
    .select(["i.id", "i.key", "i.version", "i.archivedAt", "i.newestNumber", "i.title"])
    .select("i.searchText")
    .select(["v.id as versionId", "v.content"]);
}
export type ContentRow = Awaited<
  ReturnType<ReturnType<typeof selectItem>["executeTakeFirstOrThrow"]>
>;

/** Returns a piece of content with its newest version, or null. */
export async function findContent(
  db: Database,
  kind: ContentKind,
  key: string,
): Promise<ContentRow | null> {
  return (await selectItem(db, kind, key).executeTakeFirst()) ?? null;
}

/** Locks a piece of content until the transaction ends, then returns it; null if there is none. */
export async function lockContent(
  tx: DatabaseTransaction,
  kind: ContentKind,
  key: string,
): Promise<ContentRow | null> {
  await tx
    .selectFrom("contentItems")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .select("id")
    .forUpdate()
    .execute();
  return findContent(tx, kind, key);
}

interface NewItem {
  readonly kind: ContentKind;
  readonly key: string;
  readonly title: string;
  readonly searchText: string;
  readonly savedAt: Temporal.Instant;
}

/** Inserts a piece of content without a version. Returns its id, or null if its kind already has the key. */
export async function insertItem(tx: DatabaseTransaction, item: NewItem): Promise<number | null> {
  const row = await tx
    .insertInto("contentItems")
    .values(item)
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

interface NewVersion {
  readonly itemId: number;
  readonly number: number;
  readonly content: StoredContent;
  readonly authorId: number | null;
  readonly savedAt: Temporal.Instant;
  readonly restoredNumber: number | null;
}

export async function insertVersion(
  tx: DatabaseTransaction,
  { content, ...version }: NewVersion,
): Promise<void> {
  await tx
    .insertInto("contentVersions")
    .values({ ...version, content: JSON.stringify(content) })
    .execute();
}

export async function insertPublication(
  tx: DatabaseTransaction,
  publication: {
    readonly itemId: number;
    readonly number: number;
    readonly publishAt: Temporal.Instant;
  },
): Promise<void> {
  await tx.insertInto("contentPublications").values(publication).execute();
}

/** Withdraws a schedule that has not taken effect. False if there is none. */
export async function withdrawPublication(
  tx: DatabaseTransaction,
  itemId: number,
  id: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("contentPublications")
    .set({ withdrawnAt: now })
    .where("id", "=", id)
    .where("itemId", "=", itemId)
    .where("withdrawnAt", "is", null)
    .where("publishAt", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether visitors could ever read a piece of content. */
export async function wasPublished(
  tx: DatabaseTransaction,
  itemId: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .selectFrom("contentPublications")
    .where("itemId", "=", itemId)
    .where("withdrawnAt", "is", null)
    .where("publishAt", "<=", now)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface ItemChange {
  readonly key?: string;
  readonly newestNumber?: number;
  readonly title?: string;
  readonly searchText?: string;
  readonly savedAt?: Temporal.Instant;
  readonly archivedAt?: Temporal.Instant | null;
}

/** Changes a piece of content and counts its version up. */
export async function updateItem(
  tx: DatabaseTransaction,
  id: number,
  change: ItemChange,
): Promise<void> {
  await tx
    .updateTable("contentItems")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Returns the content of a version, or null. */
export async function findVersionContent(
  db: Database,
  itemId: number,
  number: number,
): Promise<StoredContent | null> {
  const row = await db
    .selectFrom("contentVersions")
    .where("itemId", "=", itemId)
    .where("number", "=", number)
    .select("content")
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Locks the order of a kind until the transaction ends, so that it is read and written by one person at a time. */
export async function lockOrder(tx: DatabaseTransaction, kind: ContentKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content order ${kind}`}))`.execute(tx);
}

/** Lists those with a place, in their order. */
export function listPlaced(db: Database, kind: ContentKind) {
  return db
    .selectFrom("contentItems")
    .where("kind", "=", kind)
    .where("position", "is not", null)
    .where("archivedAt", "is", null)
    .select(["key", "title"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Gives the keys their places and takes the place of all others. */
export async function setOrder(
  tx: DatabaseTransaction,
  kind: ContentKind,
  keys: readonly string[],
): Promise<void> {
  await sql`
    update content_items set position = array_position(${[...keys]}::text[], key::text)
    where kind = ${kind} and (position is not null or key = any(${[...keys]}::text[]))`.execute(tx);
}

/** Returns which of the keys exist and are not archived. */
export async function listKnownKeys(
  db: Database,
  kind: ContentKind,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("contentItems")
    .where("kind", "=", kind)
    .where("key", "in", ["", ...keys])
    .where("archivedAt", "is", null)
    .select("key")
    .execute();
  return rows.map(({ key }) => key);
}
