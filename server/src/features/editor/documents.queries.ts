import type { Scene } from "@frontage/domain/designs/editor/scene.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** A screen group of a design that is the caller's. */
export interface OwnGroup {
  readonly designId: number;
  readonly screenGroupId: number;
  readonly userId: number;
  readonly width: number;
  readonly height: number;
}

/** A screen group of a `canva` design of a user; null if there is none, or the design was deleted. */
export async function findOwnGroup(
  db: Database,
  userId: number,
  designCode: string,
  screenGroupCode: string,
): Promise<OwnGroup | null> {
  const row = await db
    .selectFrom("designScreenGroups as shown")
    .innerJoin("designs", "designs.id", "shown.designId")
    .innerJoin("screenGroups as group", "group.id", "shown.screenGroupId")
    .where("designs.code", "=", designCode)
    .where("designs.userId", "=", userId)
    .where("designs.deletedAt", "is", null)
    .where("designs.sourceType", "=", "canva")
    .where("group.code", "=", screenGroupCode)
    .select(["shown.designId", "shown.screenGroupId", "designs.userId"])
    .select(["group.resolutionWidth as width", "group.resolutionHeight as height"])
    .executeTakeFirst();
  return row ?? null;
}

function selectDocument(db: Database, { designId, screenGroupId }: OwnGroup) {
  return db
    .selectFrom("editorDocuments")
    .where("designId", "=", designId)
    .where("screenGroupId", "=", screenGroupId)
    .select(["id", "code", "content", "version", "publishedVersion", "savedAt"]);
}

export type DocumentRow = Awaited<
  ReturnType<ReturnType<typeof selectDocument>["executeTakeFirstOrThrow"]>
>;

/** The document of a screen group, if its code is that one. */
export async function findDocument(
  db: Database,
  group: OwnGroup,
  code: string,
): Promise<DocumentRow | null> {
  const row = await selectDocument(db, group).where("code", "=", code).executeTakeFirst();
  return row ?? null;
}

/** The document of a screen group, made if there is none: two windows that open it at once get the same. */
export async function getOrInsertDocument(
  db: Database,
  group: OwnGroup,
  fresh: { readonly code: string; readonly content: Scene },
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

/** Saves a document that is still of a version. Null if it is not: it was saved elsewhere. */
export async function updateDocument(
  tx: DatabaseTransaction,
  document: { readonly id: number; readonly version: number; readonly content: Scene },
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

/** Notes which files a document shows, in place of those that it showed. */
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

/** Which pictures a user has of some keys. Those rows stay until the transaction ends. */
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

/** Notes which document a screen group is designed in. */
export async function setCanvaDesign(
  db: Database,
  { designId, screenGroupId }: OwnGroup,
  documentCode: string,
): Promise<void> {
  await db
    .updateTable("designScreenGroups")
    .set({ canvaDesignId: documentCode })
    .where("designId", "=", designId)
    .where("screenGroupId", "=", screenGroupId)
    .execute();
}

/** Notes that the screens show a version of a document. */
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
