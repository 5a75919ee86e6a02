import { ApiError } from "@frontage/contract/client.ts";
import { reportServerError } from "./server-errors.ts";

/** What became of data that a page did not wait for. */
export type Deferred<Value> =
  | { readonly isFailed: false; readonly value: Value }
  | { readonly isFailed: true };

/**
 * Lets a loader on the server hand data on that is still on its way. The promise never rejects: one that did before anybody listened
 * would end the server's process.
 */
export async function defer<Value>(data: Promise<Value>): Promise<Deferred<Value>> {
  try {
    return { isFailed: false, value: await data };
  } catch (error) {
    // What the API says it has written down itself.
    if (!(error instanceof ApiError)) {
      reportServerError(error);
    }
    return { isFailed: true };
  }
}
