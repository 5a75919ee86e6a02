import { mediaRules } from "@frontage/domain/designs/media/media-rules.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** Returns a screen group of a customer's design; null if there is none or the design was deleted. */
export async function findOwnDesignGroup(
  db: Database,
  userId: number,
  codes: { readonly designCode: string; readonly screenGroupCode: string },
) {
  const row = await db
    .selectFrom("designs")
    .innerJoin("designScreenGroups as shown", "shown.designId", "designs.id")
    .innerJoin("screenGroups", "screenGroups.id", "shown.screenGroupId")
    .where("designs.code", "=", codes.designCode)
    .where("designs.userId", "=", userId)
    .where("designs.deletedAt", "is", null)
    .where("screenGroups.code", "=", codes.screenGroupCode)
    .where("screenGroups.archivedAt", "is", null)
    .select(["designs.id as designId", "designs.userId", "screenGroups.id as screenGroupId"])
    .select(["designs.sourceType", "screenGroups.resolutionWidth as width"])
    .select("screenGroups.resolutionHeight as height")
    .executeTakeFirst();
  return row ?? null;
}
/** A screen group of a customer's design. `width` and `height` are its pixels. */
export type DesignGroup = NonNullable<Awaited<ReturnType<typeof findOwnDesignGroup>>>;

const columns = [
  "id",
  "key",
  "userId",
  "name",
  "size",
  "contentType",
  "width",
  "height",
  "durationMs",
  "createdAt",
  "storedAt",
  "acceptedKey",
  "uploadCode",
  "multipartId",
  "partSize",
] as const;

export function findFile(db: Database, key: string) {
  return db.selectFrom("uploadedFiles").where("key", "=", key).select(columns).executeTakeFirst();
}
export type UploadedFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Identifies a screen group of a design. */
interface GroupIds {
  readonly designId: number;
  readonly screenGroupId: number;
}

export function findUpload(
  db: Database,
  { designId, screenGroupId }: GroupIds,
  uploadCode: string,
): Promise<UploadedFile | undefined> {
  return db
    .selectFrom("uploadedFiles")
    .where("designId", "=", designId)
    .where("screenGroupId", "=", screenGroupId)
    .where("uploadCode", "=", uploadCode)
    .select(columns)
    .executeTakeFirst();
}

/** Returns a file that was announced with the same name and size since then and not yet uploaded. */
export function findSameAnnounced(
  tx: DatabaseTransaction,
  file: {
    readonly group: GroupIds & { readonly userId: number };
    readonly name: string;
    readonly size: number | null;
  },
  since: Temporal.Instant,
): Promise<{ key: string } | undefined> {
  return tx
    .selectFrom("uploadedFiles")
    .where("designId", "=", file.group.designId)
    .where("screenGroupId", "=", file.group.screenGroupId)
    .where("userId", "=", file.group.userId)
    .where("name", "=", file.name)
    .where("size", "is not distinct from", file.size)
    .where("uploadCode", "is", null)
    .where("storedAt", "is", null)
    .where("createdAt", ">", since)
    .select("key")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/**
 * Sums the bytes of a customer's files, stored or announced. A file of unknown size counts as the largest one of its
 * type.
 */
export async function sumBytes(
  tx: DatabaseTransaction,
  userId: number,
): Promise<{ readonly bytes: number; readonly isVerified: boolean }> {
  const { image, video } = mediaRules;
  const videoNames = video.formats.map((format) => `%${format}`);
  const largest = sql`case when lower(name) like any(${videoNames}::text[])
    then ${video.maxBytes}::bigint else ${image.maxBytes}::bigint end`;
  const { bytes, isVerified } = await tx
    .selectFrom("users")
    .leftJoin("uploadedFiles as file", "file.userId", "users.id")
    .where("users.id", "=", userId)
    .select(
      sql<string>`coalesce(sum(coalesce(size, ${largest})) filter (where file.id is not null), 0)`.as(
        "bytes",
      ),
    )
    .select(sql<boolean>`users.email_verified_at is not null`.as("isVerified"))
    .groupBy("users.id")
    .executeTakeFirstOrThrow();
  return { bytes: Number(bytes), isVerified };
}

export interface NewFile {
  readonly key: string;
  readonly userId: number;
  readonly designId: number | null;
  readonly screenGroupId: number | null;
  readonly name: string;
  readonly size: number | null;
  readonly createdAt: Temporal.Instant;
  readonly uploadCode?: string;
  readonly multipartId?: string;
  readonly partSize?: number;
}

export async function insertFile(tx: DatabaseTransaction, file: NewFile): Promise<number> {
  const { id } = await tx
    .insertInto("uploadedFiles")
    .values(file)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks a file as stored, with its actual size. Returns false if it has been accepted meanwhile, or removed. */
export async function markStored(
  db: Database,
  id: number,
  stored: { readonly size: number; readonly now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("uploadedFiles")
    .set({ size: stored.size, storedAt: stored.now })
    .where("id", "=", id)
    .where("acceptedKey", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface FileContent {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly durationMs: number | null;
}

/**
 * Accepts an inspected copy as the content of a file. Returns false if another copy has been accepted meanwhile, or the
 * file was removed.
 */
export async function acceptCopy(
  tx: DatabaseTransaction,
  id: number,
  accepted: FileContent & {
    readonly acceptedKey: string;
    readonly size: number;
    readonly now: Temporal.Instant;
  },
): Promise<boolean> {
  const { now, ...content } = accepted;
  const { numUpdatedRows } = await tx
    .updateTable("uploadedFiles")
    .set({ ...content, storedAt: sql`coalesce(stored_at, ${now})` })
    .where("id", "=", id)
    .where("acceptedKey", "is", null)
    .where("droppedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the row of an upload in parts, unless it has been completed meanwhile. Returns whether it did. */
export async function deleteIncomplete(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("uploadedFiles")
    .where("id", "=", id)
    .where("storedAt", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the row of a file, unless it has been accepted meanwhile. Returns whether it did. */
export async function deleteUnaccepted(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("uploadedFiles")
    .where("id", "=", id)
    .where("acceptedKey", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
