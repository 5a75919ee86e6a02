import type { Box } from "@frontage/domain/geometry/shapes.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { getDesignScreenGroup, updateDesignMedia } from "@frontage/contract/designs/designs.ts";
import {
  cancelUpload,
  completeUpload,
  getFileUploadUrl,
  getUpload,
  startUpload,
} from "@frontage/contract/designs/uploads.ts";
import { api } from "../../../../api/browser-api.ts";
import { putFile } from "./put-file.ts";
import { uploadInParts } from "./resumable-upload.ts";
import { saveMedia } from "./save-media.ts";
import { maxStillSeconds } from "./stall-watch.ts";
import { uploadMemory } from "./upload-memory.ts";
import { maxRetries, retryDelaySeconds, waitToRetry } from "./wait-to-retry.ts";
import {
  isTemporary,
  retryAfter,
  statusOf,
  toStorage,
  troubleOf,
  type UploadTrouble,
} from "./upload-trouble.ts";

export interface Target {
  readonly designCode: string;
  readonly groupCode: string;
}

export interface SendEvents {
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
  /** What keeps the upload from going on; null once it goes on. */
  readonly onTrouble: (trouble: UploadTrouble | null) => void;
  /** All bytes are uploaded and the design is being changed. */
  readonly onSaving: () => void;
}

const paramsOf = ({ designCode, groupCode }: Target) => ({
  designCode,
  screenGroupCode: groupCode,
});

/** Uploads a picture and shows it on a screen group. */
export async function sendPicture(file: File, target: Target, events: SendEvents): Promise<void> {
  const fileKey = await sendWhole(file, target, events);
  events.onSaving();
  await save({ fileKey, fileType: "image" }, target, events);
}

/** Uploads a video's still, then the video in parts, and plays it on a screen group. */
export async function sendVideo(
  { file, still, bounds }: { readonly file: File; readonly still: File; readonly bounds: Box },
  target: Target,
  events: SendEvents,
): Promise<void> {
  const params = paramsOf(target);
  const thumbnailKey = await sendWhole(still, target, { ...events, onProgress: () => {} });
  const fileKey = await uploadInParts(
    file,
    {
      calls: {
        start: ({ name, size }) =>
          answeredSoon(events.signal, (signal) =>
            api(startUpload, { params, body: { fileName: name, size }, signal }),
          ),
        get: (uploadCode) =>
          answeredSoon(events.signal, (signal) =>
            api(getUpload, { params: { ...params, uploadCode }, signal }),
          ),
        // Joining the parts of a film takes its time.
        complete: (uploadCode) =>
          api(completeUpload, { params: { ...params, uploadCode }, signal: events.signal }),
      },
      memory: uploadMemory(target.designCode, target.groupCode),
      put: putFile,
      waitToRetry,
    },
    events,
  );
  events.onSaving();
  await save({ fileKey, fileType: "video", thumbnailKey, bounds }, target, events);
}

/** Drops the stored parts of a video's upload. */
export async function dropUpload(file: File, target: Target): Promise<void> {
  const memory = uploadMemory(target.designCode, target.groupCode);
  const uploadCode = memory.read(file);
  memory.forget();
  if (uploadCode !== null) {
    // The server removes abandoned uploads after a day.
    await api(cancelUpload, { params: { ...paramsOf(target), uploadCode } }).catch(() => {});
  }
}

/** Sends a small file in one piece, and waits while the connection is lost. */
async function sendWhole(
  file: File,
  target: Target,
  { signal, onProgress, onTrouble }: Omit<SendEvents, "onSaving">,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { url, fileKey, contentType } = await answeredSoon(signal, (soon) =>
        api(getFileUploadUrl, {
          params: { ...paramsOf(target), fileName: file.name },
          query: { size: file.size },
          signal: soon,
        }),
      );
      await toStorage(putFile(url, file, { contentType, signal, onProgress }));
      onTrouble(null);
      return fileKey;
    } catch (error) {
      signal.throwIfAborted();
      if (!isTemporary(statusOf(error)) || attempt > maxRetries) {
        throw error;
      }
      await retryAfter(troubleOf(error, attempt), { signal, onTrouble, waitToRetry });
    }
  }
}

/**
 * Runs a short call to our server.
 * @throws ApiError with status 0 without an answer in ten seconds
 */
async function answeredSoon<Answer>(
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const limit = AbortSignal.timeout(maxStillSeconds * 1000);
  try {
    return await call(AbortSignal.any([signal, limit]));
  } catch (error) {
    throw limit.aborted && !signal.aborted ? new ApiError(0, {}) : error;
  }
}

interface SavedMedia {
  readonly fileKey: string;
  readonly fileType: "image" | "video";
  readonly thumbnailKey?: string;
  readonly bounds?: Box;
}

async function save(
  body: SavedMedia,
  target: Target,
  { signal, onTrouble }: Pick<SendEvents, "signal" | "onTrouble">,
): Promise<void> {
  const params = paramsOf(target);
  await saveMedia(
    body.fileKey,
    {
      save: () =>
        api(updateDesignMedia, { params: { ...params, mediaType: body.fileType }, body, signal }),
      readKey: async () =>
        (await api(getDesignScreenGroup, { params, query: {}, signal })).sourceData.sourceFileKey,
      waitToRetry: (failures, stopped) =>
        retryAfter(
          { kind: "saving", failures, retryInSeconds: retryDelaySeconds(failures) },
          { signal: stopped, onTrouble, waitToRetry },
        ),
    },
    signal,
  );
}
