import { ApiError } from "@frontage/contract/client.ts";
import type { Upload } from "@frontage/contract/designs/uploads.ts";
import type { PutFile } from "./put-file.ts";
import {
  isTemporary,
  retryAfter,
  statusOf,
  toStorage,
  troubleOf,
  type UploadTrouble,
} from "./upload-trouble.ts";
import { maxRetries, type WaitToRetry } from "./wait-to-retry.ts";

/** The calls of an upload in parts, for one screen group. */
export interface UploadCalls {
  readonly start: (file: File) => Promise<Upload>;
  readonly get: (code: string) => Promise<Upload>;
  readonly complete: (code: string) => Promise<{ readonly fileKey: string }>;
}

/** Remembers which upload a file belongs to, across reloads of the page. */
export interface UploadMemory {
  readonly read: (file: File) => string | null;
  readonly write: (file: File, code: string) => void;
  readonly forget: () => void;
}

export interface UploadPorts {
  readonly calls: UploadCalls;
  readonly memory: UploadMemory;
  readonly put: PutFile;
  readonly waitToRetry: WaitToRetry;
}

interface UploadEvents {
  readonly signal: AbortSignal;
  /** The number of bytes that are stored or being sent. */
  readonly onProgress: (bytes: number) => void;
  /** What keeps the upload from going on; null once it goes on. */
  readonly onTrouble: (trouble: UploadTrouble | null) => void;
}

/**
 * Uploads a file in parts and returns its key. It waits for a lost connection to return, and sends only the parts that
 * are not stored, even after a reload if the same file is chosen. Source: docs/screens/uploads.md#the-upload-page
 * @throws ApiError when the server refuses it, or the connection stays away
 */
export async function uploadInParts(
  file: File,
  { calls, memory, put, waitToRetry }: UploadPorts,
  { signal, onProgress, onTrouble }: UploadEvents,
): Promise<string> {
  let upload: Upload | null = null;
  let failures = 0;
  for (;;) {
    try {
      upload = await openUpload(file, upload, { calls, memory });
      onProgress(upload.storedBytes);
      await sendMissing(upload, file, put, {
        signal,
        onProgress,
        onStored: () => {
          failures = 0;
          onTrouble(null);
        },
      });
      const { fileKey } = await calls.complete(upload.code);
      memory.forget();
      return fileKey;
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      if (!isWorthRetrying(error, failures) || failures > maxRetries) {
        throw error;
      }
      await retryAfter(troubleOf(error, failures), { signal, onTrouble, waitToRetry });
    }
  }
}

/** Returns the upload with fresh addresses: that of this attempt, that from before a reload, or a new one. */
async function openUpload(
  file: File,
  current: Upload | null,
  { calls, memory }: Pick<UploadPorts, "calls" | "memory">,
): Promise<Upload> {
  const code = current?.code ?? memory.read(file);
  if (code !== null) {
    try {
      return await calls.get(code);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) {
        throw error;
      }
      // It has expired or was cancelled elsewhere.
      memory.forget();
    }
  }
  const upload = await calls.start(file);
  memory.write(file, upload.code);
  return upload;
}

async function sendMissing(
  { missing, partSize, storedBytes }: Upload,
  file: File,
  put: PutFile,
  {
    signal,
    onProgress,
    onStored,
  }: Pick<UploadEvents, "signal" | "onProgress"> & { readonly onStored: () => void },
): Promise<void> {
  let stored = storedBytes;
  for (const { number, size, url } of missing) {
    const start = (number - 1) * partSize;
    const part = file.slice(start, start + size);
    const before = stored;
    // One by one: parallel parts do not speed up a slow connection.
    await toStorage(
      put(url, part, {
        contentType: "application/octet-stream",
        signal,
        onProgress: (bytes) => onProgress(before + Math.min(bytes, size)),
      }),
    );
    stored += size;
    onProgress(stored);
    onStored();
  }
}

/**
 * Lost connections and server errors are temporary; lost parts are sent again. An address that the store refuses may
 * have expired, and is replaced once: a fresh one that is refused as well stays refused.
 */
function isWorthRetrying(error: unknown, failures: number): boolean {
  const status = statusOf(error);
  return (
    (status === 403 && failures === 1) ||
    isTemporary(status) ||
    (error instanceof ApiError && error.code === "upload_incomplete")
  );
}
