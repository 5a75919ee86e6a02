import { ApiError } from "@frontage/contract/client.ts";
import { retryDelaySeconds } from "./wait-to-retry.ts";

/** What keeps an upload from going on, and when it tries again. Source: docs/design-uploads.md#the-upload-page */
export interface UploadTrouble {
  readonly kind: "connection" | "storage" | "server" | "saving";
  /** The number of failures in a row, from 1. */
  readonly failures: number;
  readonly retryInSeconds: number;
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
  const isOfStorage = error instanceof StorageFailed && (error.cause.status !== 0 || failures > 1);
  const kind = isOfStorage ? "storage" : statusOf(error) === 0 ? "connection" : "server";
  return { kind, failures, retryInSeconds: retryDelaySeconds(failures) };
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
  storage: "The storage did not take your file.",
  server: "Something went wrong on our side.",
  saving: "Your design could not be saved yet.",
};

/** "The storage did not take your file. Trying again in 2 seconds (attempt 2 failed)." */
export function describeTrouble({ kind, failures, retryInSeconds }: UploadTrouble): string {
  const seconds = retryInSeconds === 1 ? "1 second" : `${retryInSeconds} seconds`;
  return `${texts[kind]} Attempt ${failures} failed. We try again in ${seconds}.`;
}
