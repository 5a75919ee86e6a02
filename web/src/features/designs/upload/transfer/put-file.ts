import { ApiError } from "@frontage/contract/client.ts";
import { createStallWatch } from "./stall-watch.ts";
import { TransferStalled } from "./upload-trouble.ts";

export interface PutOptions {
  readonly contentType: string;
  readonly signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Sends a file, or a part of one, to a signed address.
 * @throws TransferStalled when it makes no progress; ApiError with status 0 when the connection is lost, or with the
 * status of a refusal; the reason of an abort
 */
export type PutFile = (url: string, body: Blob, options: PutOptions) => Promise<void>;

/** Uses XMLHttpRequest, since `fetch` reports no upload progress. */
export const putFile: PutFile = (url, body, { contentType, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const watch = createStallWatch(body.size, abort);
    const end = (settle: () => void) => () => {
      watch.stop();
      signal.removeEventListener("abort", abort);
      settle();
    };
    request.open("PUT", url);
    request.setRequestHeader("content-type", contentType);
    request.upload.addEventListener("progress", ({ loaded }) => {
      watch.sent(loaded);
      onProgress(loaded);
    });
    request.addEventListener(
      "load",
      end(() =>
        request.status >= 200 && request.status < 300
          ? resolve()
          : reject(new ApiError(request.status, refusalOf(request.responseText))),
      ),
    );
    request.addEventListener(
      "error",
      end(() => reject(new ApiError(0, {}))),
    );
    request.addEventListener(
      "abort",
      end(() => reject(signal.aborted ? signal.reason : new TransferStalled())),
    );
    if (signal.aborted) {
      end(() => reject(signal.reason))();
      return;
    }
    signal.addEventListener("abort", abort);
    request.send(body);
  });

function refusalOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Some stores answer with XML.
    return { detail: "The storage refused the file." };
  }
}
