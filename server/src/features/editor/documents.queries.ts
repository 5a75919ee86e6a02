import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** Identifies a screen group of a design. */
interface GroupIds {
  readonly designId: number;
  readonly screenGroupId: number;
}

function selectDocument(db: Database, { designId, screenGroupId }: GroupIds) {
  return db
    .selectFrom("editorDocuments")
    .where("designId", "=", designId)
    .where("screenGroupId", "=", screenGroupId)
    .select(["id", "code", "content", "version", "publishedVersion", "savedAt"]);
}

export type DocumentRow = Awaited<
  ReturnType<ReturnType<typeof selectDocument>["executeTakeFirstOrThrow"]>
>;

/** Returns the document of a screen group if it has this code. */
export async function findDocument(
  db: Database,
  group: GroupIds,
  code: string,
): Promise<DocumentRow | null> {
  const row = await selectDocument(db, group).where("code", "=", code).executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the document of a screen group, creating it on first use. Two windows that open it at once get the same one.
 */
export async function getOrInsertDocument(
  db: Database,
  group: GroupIds,
  fresh: { readonly code: string; readonly content: Artwork },
  now: Temporal.Instant,
): Promise<DocumentRow> {
  const { designId, screenGroupId } = group;
  await db
    .insertInto("editorDocuments")
    .values({
      code: fresh.code,
      designId,
      screenGroupId,
      content: JSON.stringify(fresh.content),
      createdAt: now,
      savedAt: now,
    })
    .onConflict((conflict) => conflict.columns(["designId", "screenGroupId"]).doNothing())
    .execute();
  return selectDocument(db, group).executeTakeFirstOrThrow();
}

/** Saves a document if its version is unchanged and returns the new version; null if it was saved elsewhere. */
export async function updateDocument(
  tx: DatabaseTransaction,
  document: { readonly id: number; readonly version: number; readonly content: Artwork },
  now: Temporal.Instant,
): Promise<number | null> {
  const row = await tx
    .updateTable("editorDocuments")
    .set({
      content: JSON.stringify(document.content),
      version: document.version + 1,
      savedAt: now,
    })
    .where("id", "=", document.id)
    .where("version", "=", document.version)
    .returning("version")
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Replaces the list of files that a document shows. */
export async function replaceDocumentFiles(
  tx: DatabaseTransaction,
  documentId: number,
  fileIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom("editorDocumentFiles").where("documentId", "=", documentId).execute();
  if (fileIds.length > 0) {
    await tx
      .insertInto("editorDocumentFiles")
      .values(fileIds.map((fileId) => ({ documentId, fileId })))
      .execute();
  }
}

/** Returns the user's pictures with these keys, and prevents their removal until the transaction ends. */
export function lockOwnPictureFiles(
  tx: DatabaseTransaction,
  userId: number,
  keys: readonly string[],
): Promise<{ id: number; key: string }[]> {
  return keys.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom("uploadedFiles")
        .where("userId", "=", userId)
        .where("key", "in", keys)
        .where("contentType", "like", "image/%")
        .where("droppedAt", "is", null)
        .select(["id", "key"])
        .forShare()
        .execute();
}

/** Records the editor document of a screen group. */
export async function setCanvaDesign(
  db: Database,
  { designId, screenGroupId }: GroupIds,
  documentCode: string,
): Promise<void> {
  await db
    .updateTable("designScreenGroups")
    .set({ canvaDesignId: documentCode })
    .where("designId", "=", designId)
    .where("screenGroupId", "=", screenGroupId)
    .execute();
}

/** Records the version of a document that its screens show. */
export async function setPublishedVersion(
  db: Database,
  { id, version }: Pick<DocumentRow, "id" | "version">,
): Promise<void> {
  await db
    .updateTable("editorDocuments")
    .set({ publishedVersion: version })
    .where("id", "=", id)
    .execute();
}
