import type { Upload } from "@frontage/contract/designs/uploads.ts";
import type { AppParts } from "../../app-parts.ts";
import { notFound, Refusal } from "../../http/reply/refusal.ts";
import { newCode } from "../../text/random-code.ts";
import { insertFileWithinLimit, newFileKey } from "./insert-file-within-limit.ts";
import { announcedType, expiryOf, partAddress, partsOf } from "./upload-addresses.ts";
import * as queries from "./uploads.queries.ts";

type Parts = Pick<AppParts, "db" | "clock" | "files" | "signingKey">;

/** The size of each part but the last, in bytes. A phone sends one in a few seconds; S3 requires at least 5 MB. */
const partSize = 8 * 1024 * 1024;

interface PartsRow {
  readonly id: number;
  readonly key: string;
  readonly code: string;
  readonly multipartId: string;
  readonly size: number;
  readonly partSize: number;
  readonly isStored: boolean;
}

/** Reads the columns of an upload in parts. */
function partsRow(row: queries.UploadedFile): PartsRow {
  const { id, key, uploadCode: code, multipartId, size, partSize: bytes, storedAt } = row;
  if (code === null || multipartId === null || size === null || bytes === null) {
    throw new Error(`File ${id} is not uploaded in parts`);
  }
  return { id, key, code, multipartId, size, partSize: bytes, isStored: storedAt !== null };
}

/**
 * Starts an upload in parts.
 * @throws Refusal storage_limit_reached
 */
export async function startUpload(
  parts: Parts,
  group: queries.DesignGroup,
  { fileName: name, size }: { readonly fileName: string; readonly size: number },
): Promise<Upload> {
  const { db, files, clock } = parts;
  const { userId, designId, screenGroupId } = group;
  const key = newFileKey(name);
  const code = newCode();
  const multipartId = await files.parts.start(key, announcedType(name));
  const id = await db
    .transaction()
    .execute((tx) =>
      insertFileWithinLimit(tx, {
        key,
        userId,
        designId,
        screenGroupId,
        name,
        size,
        createdAt: clock.now(),
        uploadCode: code,
        multipartId,
        partSize,
      }),
    )
    .catch(async (error: unknown) => {
      await files.parts.drop({ key, id: multipartId });
      throw error;
    });
  return presentUpload(parts, { id, key, code, multipartId, size, partSize, isStored: false });
}

export const getUpload = (parts: Parts, row: queries.UploadedFile): Promise<Upload> =>
  presentUpload(parts, partsRow(row));

/** Asks the store each time which parts it has, so that a restart of the server loses nothing. */
async function presentUpload(parts: Parts, upload: PartsRow): Promise<Upload> {
  const missing = await missingParts(parts, upload);
  const named = { key: upload.key, id: upload.multipartId };
  return {
    code: upload.code,
    fileKey: upload.key,
    partSize: upload.partSize,
    missing: await Promise.all(
      missing.map(async (part) => ({ ...part, url: await partAddress(parts, named, part) })),
    ),
    storedBytes: upload.size - missing.reduce((sum, { size }) => sum + size, 0),
    expiresAt: expiryOf(parts),
  };
}

async function missingParts({ files }: Parts, upload: PartsRow) {
  if (upload.isStored) {
    return [];
  }
  const stored = await files.parts.list({ key: upload.key, id: upload.multipartId });
  const sizes = new Map(stored.map(({ number, size }) => [number, size]));
  const missing = partsOf(upload.size, upload.partSize).filter(
    ({ number, size }) => sizes.get(number) !== size,
  );
  // The parts were joined by a server that was killed before it recorded that.
  return missing.length > 0 && stored.length === 0 && (await files.exists(upload.key))
    ? []
    : missing;
}

/**
 * Joins the parts. Idempotent.
 * @throws Refusal upload_incomplete, with the numbers of the missing parts
 */
export async function completeUpload(
  parts: Parts,
  row: queries.UploadedFile,
): Promise<{ fileKey: string }> {
  const { db, files, clock } = parts;
  const upload = partsRow(row);
  const { key, multipartId, size, isStored } = upload;
  if (!isStored) {
    const missing = await missingParts(parts, upload);
    if (missing.length > 0) {
      throw new Refusal("upload_incomplete", "Parts of this file are missing. Send them again.", {
        missing: missing.map(({ number }) => number),
      });
    }
    await files.parts.join({ key, id: multipartId }, partsOf(size, upload.partSize).length);
    if (!(await queries.markStored(db, upload.id, { size, now: clock.now() }))) {
      // Another request has joined them before, and the file was accepted or removed meanwhile.
      await files.delete(key);
      if (!(await queries.findFile(db, key))) {
        throw notFound("Upload");
      }
    }
  }
  return { fileKey: key };
}

/**
 * Cancels an upload and drops its parts. A complete file stays, since it may be in use; if unused, it is removed a day
 * later.
 */
export async function cancelUpload(parts: Parts, row: queries.UploadedFile): Promise<void> {
  const { id, key, multipartId, isStored } = partsRow(row);
  if (!isStored && (await queries.deleteIncomplete(parts.db, id))) {
    await parts.files.parts.drop({ key, id: multipartId });
  }
}
