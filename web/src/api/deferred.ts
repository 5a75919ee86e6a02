import { ApiError } from "@frontage/contract/client.ts";
import { reportServerError } from "./server-errors.ts";

/** The outcome of data that a page does not wait for. */
export type Deferred<Value> =
  | { readonly isFailed: false; readonly value: Value }
  | { readonly isFailed: true };

/**
 * Lets a loader return data that is still loading. The promise never rejects, since an unhandled rejection would end
 * the server's process.
 */
export async function defer<Value>(data: Promise<Value>): Promise<Deferred<Value>> {
  try {
    return { isFailed: false, value: await data };
  } catch (error) {
    // The API has logged its own errors.
    if (!(error instanceof ApiError)) {
      reportServerError(error);
    }
    return { isFailed: true };
  }
}
