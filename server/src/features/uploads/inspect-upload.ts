import { buffer } from "node:stream/consumers";
import {
  fileHeadBytes,
  fileKindOf,
  pictureKindProblem,
  videoKindProblem,
} from "@frontage/domain/designs/file-kinds.ts";
import { inspectMp4, type ReadBytes } from "@frontage/domain/designs/inspect-mp4.ts";
import { sizeProblem } from "@frontage/domain/designs/media-rules.ts";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import type { AppParts } from "../../app-parts.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { BadContent } from "./bad-content.ts";
import { inspectPicture } from "./inspect-picture.ts";
import * as queries from "./uploads.queries.ts";

type Parts = Pick<AppParts, "db" | "files" | "clock">;

/** An accepted file, which screens can show. */
export interface InspectedUpload extends queries.FileContent {
  readonly id: number;
}

/** `still` is the picture that is shown until a video plays. */
export type WantedUpload = "image" | "video" | "still";

/**
 * Inspects the content of a customer's uploaded file, once. A refused file is removed, so that it does not count
 * against the customer's storage. Source: docs/design-uploads.md#what-is-accepted
 * @throws InvalidInput at `file_key` (`thumbnail_key` for a still) if the file is missing, belongs to another customer
 *   or is not accepted
 * @throws TooManyRequests if too many pictures are waiting to be decoded
 */
export async function inspectUpload(
  parts: Parts,
  fileKey: string,
  wanted: WantedUpload,
  userId: number,
): Promise<InspectedUpload> {
  const field = wanted === "still" ? "thumbnail_key" : "file_key";
  const refuse = (message: string) => new InvalidInput({ [field]: [message] });
  const row = await queries.findFile(parts.db, fileKey);
  const size = row?.userId === userId ? await sizeOf(parts.files, row.key) : null;
  if (!row || size === null) {
    throw refuse("This file was not found. Upload it again.");
  }
  try {
    return {
      id: row.id,
      ...(knownContent(row, wanted) ?? (await inspect(parts, row, size, wanted))),
    };
  } catch (error) {
    if (!(error instanceof BadContent)) {
      throw error;
    }
    if (row.contentType === null) {
      await removeStored(parts.files, row);
      await queries.deleteFile(parts.db, row.id);
    }
    throw refuse(error.message);
  }
}

/** Removes a file and its parts from the store. The caller deletes its row. */
export async function removeStored(
  files: FileStore,
  { key, multipartId }: Pick<queries.UploadedFile, "key" | "multipartId">,
): Promise<void> {
  if (multipartId !== null) {
    await files.parts.drop({ key, id: multipartId });
  }
  await files.delete(key);
}

/**
 * Returns the result of an earlier inspection, or null.
 * @throws BadContent if the file does not have the required type
 */
function knownContent(
  { contentType, width, height, durationMs }: queries.UploadedFile,
  wanted: WantedUpload,
): queries.FileContent | null {
  if (contentType === null || width === null || height === null) {
    return null;
  }
  const problem = kindProblem(contentType === "video/mp4" ? "mp4" : "png", wanted);
  if (problem !== null) {
    throw new BadContent(problem);
  }
  return { contentType, width, height, durationMs };
}

const kindProblem = (kind: ReturnType<typeof fileKindOf>, wanted: WantedUpload) =>
  wanted === "video" ? videoKindProblem(kind) : pictureKindProblem(kind);

async function sizeOf(files: FileStore, key: string): Promise<number | null> {
  const file = await files.read(key);
  await file?.close();
  return file?.size ?? null;
}

/** @throws BadContent */
async function inspect(
  { db, files, clock }: Parts,
  row: queries.UploadedFile,
  size: number,
  wanted: WantedUpload,
): Promise<queries.FileContent> {
  const read = async (start: number, end: number) => {
    const file = await files.read(row.key);
    if (!file) {
      throw new Error(`File ${row.id} was removed while it was read`);
    }
    return new Uint8Array(await buffer(file.open({ start, end: end - 1 })));
  };
  // A bucket accepts any size if none was announced.
  const tooLarge = sizeProblem(wanted === "video" ? "video" : "image", size);
  if (tooLarge !== null || size === 0) {
    throw new BadContent(tooLarge ?? "This file is empty.");
  }
  const kind = fileKindOf(await read(0, Math.min(size, fileHeadBytes)));
  const problem = kindProblem(kind, wanted);
  if (problem !== null) {
    throw new BadContent(problem);
  }
  const content =
    wanted === "video"
      ? await inspectVideo(read, size)
      : {
          ...(await inspectPicture(await read(0, size))),
          contentType: `image/${kind}`,
          durationMs: null,
        };
  if (row.storedAt === null) {
    await queries.markStored(db, row.id, { size, now: clock.now() });
  }
  await queries.markInspected(db, row.id, content);
  return content;
}

/** @throws BadContent */
async function inspectVideo(read: ReadBytes, size: number): Promise<queries.FileContent> {
  const found = await inspectMp4(read, size);
  if (found.problem !== null) {
    throw new BadContent(found.problem);
  }
  const { width, height, durationMs } = found.video;
  return { contentType: "video/mp4", width, height, durationMs };
}
