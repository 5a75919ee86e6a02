import type { Box } from "@frontage/domain/geometry/shapes.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";

/** The new source of a screen group. The caller has checked the owner, the upload and the content of the files. */
export interface ShownSource {
  readonly designId: number;
  readonly screenGroupId: number;
  readonly type: "image" | "video";
  readonly fileId: number;
  /** The still of a video; null for a picture. */
  readonly stillFileId: number | null;
  /** Its position in the pixels of the group; null if it fills them. */
  readonly bounds: Box | null;
  /** The editor document that it was exported from; null for an upload. */
  readonly canvaDesignId: string | null;
}

/** Returns the given keys that were uploaded for a screen group of a design. */
export async function listKeysOfGroup(
  db: Database,
  { designId, screenGroupId }: { readonly designId: number; readonly screenGroupId: number },
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("uploadedFiles")
    .where("key", "in", ["", ...keys])
    .where("designId", "=", designId)
    .where("screenGroupId", "=", screenGroupId)
    .where("droppedAt", "is", null)
    .select("key")
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Prevents the removal of uploaded files until the transaction ends. Returns false if one has already been removed. */
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
 * Changes the source of a screen group, makes its thumbnails due at once and marks the editor's document there as
 * unpublished.
 */
export async function setSource(
  tx: DatabaseTransaction,
  source: ShownSource,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("designScreenGroups")
    .set({
      // An upload keeps the editor's document, so that the customer can return to it.
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
