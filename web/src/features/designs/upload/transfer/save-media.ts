import { ApiError } from "@frontage/contract/client.ts";
import type { WaitToRetry } from "./wait-to-retry.ts";

/** Source: docs/screens/uploads.md#the-upload-page */
export const maxSaveAttempts = 5;
const saveFailedMessage = "Max attempts at saving design. Please try again.";

/** The screen group still shows another file after all attempts. */
export class SaveFailed extends Error {
  override readonly name = "SaveFailed";
}

interface SavePorts {
  /** Shows the file on the screen group. */
  readonly save: () => Promise<unknown>;
  /** Returns the key of the file that the screen group shows now. */
  readonly readKey: () => Promise<string | null>;
  readonly waitToRetry: WaitToRetry;
}

/**
 * Sets the file of a screen group and checks the result, up to 5 times.
 * @throws ApiError when the server refuses the file; SaveFailed after the last attempt without effect
 */
export async function saveMedia(
  fileKey: string,
  { save, readKey, waitToRetry }: SavePorts,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; attempt <= maxSaveAttempts; attempt += 1) {
    try {
      await save();
      if ((await readKey()) === fileKey) {
        return;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (isFinal(error)) {
        throw error;
      }
    }
    if (attempt < maxSaveAttempts) {
      await waitToRetry(attempt, signal);
    }
  }
  throw new SaveFailed(saveFailedMessage);
}

/** Another attempt would get the same answer. */
function isFinal(error: unknown): boolean {
  return (
    !(error instanceof ApiError) ||
    (error.status >= 400 && error.status < 500 && error.status !== 429)
  );
}
