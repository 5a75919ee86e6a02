import { ApiError } from "@frontage/contract/client.ts";
import { maxStillSeconds } from "./stall-watch.ts";
import { retryDelaySeconds, type WaitToRetry } from "./wait-to-retry.ts";

/** What keeps an upload from going on, and when it tries again. Source: docs/screens/uploads.md#the-upload-page */
export interface UploadTrouble {
  readonly kind: "connection" | "stalled" | "storage" | "full" | "server" | "saving";
  /** The number of failures in a row, from 1. */
  readonly failures: number;
  /** Null while it is trying again. */
  readonly retryInSeconds: number | null;
}

/** A transfer made no progress and was ended. */
export class TransferStalled extends ApiError {
  constructor() {
    super(0, {});
  }
}

/** The store, and not our server, has not taken a file. */
export class StorageFailed extends Error {
  override readonly name = "StorageFailed";
  override readonly cause: ApiError;

  constructor(cause: ApiError) {
    super(cause.message);
    this.cause = cause;
  }
}

/** Runs a PUT to the store, and marks its failure as that of the store. */
export async function toStorage(put: Promise<void>): Promise<void> {
  try {
    await put;
  } catch (error) {
    throw error instanceof ApiError ? new StorageFailed(error) : error;
  }
}

/**
 * Describes a failure. A connection to the store that fails again although our server has just answered is the fault of
 * the store.
 */
export function troubleOf(error: unknown, failures: number): UploadTrouble {
  return { kind: kindOf(error, failures), failures, retryInSeconds: retryDelaySeconds(failures) };
}

function kindOf(error: unknown, failures: number): UploadTrouble["kind"] {
  if (error instanceof StorageFailed && error.cause instanceof TransferStalled) {
    return "stalled";
  }
  if (statusOf(error) === 507) {
    return "full";
  }
  const isOfStorage = error instanceof StorageFailed && (error.cause.status !== 0 || failures > 1);
  return isOfStorage ? "storage" : statusOf(error) === 0 ? "connection" : "server";
}

/** Says what failed, waits, and says that the upload tries again. */
export async function retryAfter(
  trouble: UploadTrouble,
  {
    signal,
    onTrouble,
    waitToRetry,
  }: {
    readonly signal: AbortSignal;
    readonly onTrouble: (trouble: UploadTrouble) => void;
    readonly waitToRetry: WaitToRetry;
  },
): Promise<void> {
  onTrouble(trouble);
  await waitToRetry(trouble.failures, signal);
  onTrouble({ ...trouble, retryInSeconds: null });
}

/** The HTTP status of a failure; null if it is none of a request. */
export function statusOf(error: unknown): number | null {
  const cause = error instanceof StorageFailed ? error.cause : error;
  return cause instanceof ApiError ? cause.status : null;
}

/** Whether another attempt may succeed: no connection, too many requests, or an error of the server. */
export const isTemporary = (status: number | null) =>
  status !== null && (status === 0 || status === 429 || status >= 500);

const texts: Readonly<Record<UploadTrouble["kind"], string>> = {
  connection: "The connection was lost. The upload resumes when you are back online.",
  stalled: `The upload made no progress for ${maxStillSeconds} seconds.`,
  storage: "The storage did not take your file.",
  full: "Our storage is full. Your entries are kept.",
  server: "Something went wrong on our side.",
  saving: "Your design could not be saved yet.",
};

/** "The storage did not take your file. Attempt 2 failed. We try again in 2 seconds." */
export function describeTrouble({ kind, failures, retryInSeconds }: UploadTrouble): string {
  if (retryInSeconds === null) {
    return `${texts[kind]} Attempt ${failures} failed. We are trying again now.`;
  }
  const seconds = retryInSeconds === 1 ? "1 second" : `${retryInSeconds} seconds`;
  return `${texts[kind]} Attempt ${failures} failed. We try again in ${seconds}.`;
}
