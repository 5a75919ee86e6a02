import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { Box } from "../../../db/json-columns.ts";

/** What a screen group shows from now on. The caller has checked that the files are the owner's, complete and fit. */
export interface ShownSource {
  readonly designId: number;
  readonly screenGroupId: number;
  readonly type: "image" | "video";
  readonly fileId: number;
  /** A video's still; null for a picture. */
  readonly stillFileId: number | null;
  /** Where it lies in the pixels of the group; null: it fills them. */
  readonly bounds: Box | null;
  /** The document of the editor that it was made from; null for an upload. */
  readonly canvaDesignId: string | null;
}

/** Which of some keys are of files that were uploaded for a screen group of a design. */
export async function listKeysOfGroup(
  db: Database,
  { designId, screenGroupId }: { readonly designId: number; readonly screenGroupId: number },
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("uploadedFiles")
    .where("key", "in", keys)
    .where("designId", "=", designId)
    .where("screenGroupId", "=", screenGroupId)
    .where("droppedAt", "is", null)
    .select("key")
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Keeps uploaded files from being removed until the transaction ends. False if one of them is gone already. */
export async function lockUsableFiles(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .selectFrom("uploadedFiles")
    .where("id", "in", wanted)
    .where("storedAt", "is not", null)
    .where("droppedAt", "is", null)
    .select("id")
    .orderBy("id")
    .forShare()
    .execute();
  return rows.length === wanted.length;
}

/**
 * Changes the source of a screen group and has its thumbnails made at once. What the editor had published there is not
 * on the screens any more.
 */
export async function setSource(
  tx: DatabaseTransaction,
  source: ShownSource,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("designScreenGroups")
    .set({
      // An upload leaves the editor's document where it is, to go on with later.
      ...(source.canvaDesignId !== null && { canvaDesignId: source.canvaDesignId }),
      sourceFileType: source.type,
      sourceFileId: source.fileId,
      stillFileId: source.stillFileId,
      sourceBounds: source.bounds && JSON.stringify(source.bounds),
      thumbnailStatus: "syncing",
      sourceVersion: sql`source_version + 1`,
      thumbnailTries: 0,
      thumbnailDueAt: now,
    })
    .where("designId", "=", source.designId)
    .where("screenGroupId", "=", source.screenGroupId)
    .execute();
  await tx
    .updateTable("editorDocuments")
    .set({ publishedVersion: null })
    .where("designId", "=", source.designId)
    .where("screenGroupId", "=", source.screenGroupId)
    .execute();
}
