import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  pictureKindProblem,
  readFileKind,
  videoKindProblem,
  type FileKind,
} from "@frontage/domain/media/file-kinds.ts";
import { inspectMp4 } from "@frontage/domain/designs/media/video/inspect-mp4.ts";
import { sizeProblem } from "@frontage/domain/designs/media/media-rules.ts";
import { patched } from "./patched.ts";
import type { FileStore } from "../../../adapters/file-store/file-store.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { TurnTaker } from "../../../workload/fair-queue.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import { BadContent } from "./bad-content.ts";
import { discardFiles, keepFiles } from "../discarded-files.queries.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { removeStored } from "../remove-stored.ts";
import * as queries from "../uploads.queries.ts";

type Parts = Pick<AppParts, "db" | "files" | "clock">;

/** An accepted file, which screens can show. */
export interface InspectedUpload extends queries.FileContent {
  readonly id: number;
}

/** `still` is the picture that is shown until a video plays. */
export type WantedUpload = "image" | "video" | "still";

/**
 * Inspects the content of a customer's uploaded file, once. A copy is inspected and served from then on, so that whatever
 * a client still sends to the file's address changes nothing. A refused file is removed, so that it does not count
 * against the customer's storage. Source: docs/screens/uploads.md#what-is-accepted
 * @throws InvalidInput at `file_key` (`thumbnail_key` for a still) if the file is missing, belongs to another customer
 *   or is not accepted
 * @throws TooManyRequests if too many pictures are waiting to be decoded
 */
export async function inspectUpload(
  parts: Parts,
  fileKey: string,
  wanted: WantedUpload,
  owner: TurnTaker,
): Promise<InspectedUpload> {
  const field = wanted === "still" ? "thumbnail_key" : "file_key";
  const refuse = (message: string) => new InvalidInput({ [field]: [message] });
  const row = await queries.findFile(parts.db, fileKey);
  if (row?.userId !== owner.account) {
    throw refuse(notFound);
  }
  try {
    return {
      id: row.id,
      ...(knownContent(row, wanted) ?? (await inspectCopy(parts, row, wanted, owner))),
    };
  } catch (error) {
    throw error instanceof BadContent ? refuse(error.message) : error;
  }
}

const notFound = "This file was not found. Upload it again.";

/** @throws BadContent */
async function inspectCopy(
  parts: Parts,
  row: queries.UploadedFile,
  wanted: WantedUpload,
  owner: TurnTaker,
): Promise<queries.FileContent> {
  const { db, files, clock } = parts;
  const copy = `accepted/${randomBytes(16).toString("hex")}/${path.posix.basename(row.key)}`;
  await discardFiles(db, [copy], clock.now());
  try {
    if (!(await files.copy(row.key, copy))) {
      throw new BadContent(notFound);
    }
    const { size, ...content } = await inspect(files, copy, wanted, owner).catch((error: unknown) =>
      refuseFile(parts, row, error),
    );
    const isAccepted = await db.transaction().execute(async (tx) => {
      const accepted = { ...content, size, acceptedKey: copy, now: clock.now() };
      const isFirst = await queries.acceptCopy(tx, row.id, accepted);
      if (isFirst) {
        await keepFiles(tx, [copy]);
        // A bucket may still accept files at the address for an hour.
        await discardFiles(tx, [row.key], clock.now());
      }
      return isFirst;
    });
    if (isAccepted) {
      await files.delete(row.key);
      return content;
    }
  } catch (error) {
    await files.delete(copy);
    await keepFiles(db, [copy]);
    throw error;
  }
  await files.delete(copy);
  const other = await queries.findFile(db, row.key);
  const known = other && knownContent(other, wanted);
  if (!known) {
    throw new BadContent(notFound);
  }
  return known;
}

/** Removes a file with content that is not accepted. Throws the error in any case. */
async function refuseFile(
  { db, files, clock }: Parts,
  row: queries.UploadedFile,
  error: unknown,
): Promise<never> {
  if (error instanceof BadContent && (await queries.deleteUnaccepted(db, row.id))) {
    await discardFiles(db, [row.key], clock.now());
    await removeStored(files, row);
  }
  throw error;
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

const kindProblem = (kind: FileKind | null, wanted: WantedUpload) =>
  wanted === "video" ? videoKindProblem(kind) : pictureKindProblem(kind);

/**
 * Inspects a file that no client can change.
 * @throws BadContent
 */
async function inspect(
  files: FileStore,
  key: string,
  wanted: WantedUpload,
  owner: TurnTaker,
): Promise<queries.FileContent & { readonly size: number }> {
  const open = async () => {
    const file = await files.read(key);
    if (!file) {
      throw new Error(`File ${key} was removed while it was read`);
    }
    return file;
  };
  const read = async (start: number, end: number) =>
    new Uint8Array(await buffer((await open()).open({ start, end: end - 1 })));
  const file = await open();
  const { size } = file;
  await file.close();
  // A bucket accepts any size if none was announced.
  const tooLarge = sizeProblem(wanted === "video" ? "video" : "image", size);
  if (tooLarge !== null || size === 0) {
    throw new BadContent(tooLarge ?? "This file is empty.");
  }
  const kind = await readFileKind(read, size);
  const problem = kindProblem(kind, wanted);
  if (problem !== null) {
    throw new BadContent(problem);
  }
  if (wanted === "video") {
    const found = await inspectMp4(read, size);
    if (found.problem !== null) {
      throw new BadContent(found.problem);
    }
    await replace(files, key, size, (content) => patched(content, found.privateParts));
    const { width, height, durationMs } = found.video;
    return { contentType: "video/mp4", width, height, durationMs, size };
  }
  const { stripped, ...pixels } = await inspectPicture(() => read(0, size), owner);
  await files.write(key, stripped);
  return { ...pixels, contentType: `image/${kind}`, durationMs: null, size: stripped.length };
}

/** Replaces a file by one of the same length, without holding it in memory. */
async function replace(
  files: FileStore,
  key: string,
  size: number,
  change: (content: Readable) => Readable,
): Promise<void> {
  const file = await files.read(key);
  if (!file) {
    throw new Error(`File ${key} was removed while it was read`);
  }
  await files.writeStream(key, change(file.open()), size);
}
