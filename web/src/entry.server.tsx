import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { reportServerError } from "./api/server-errors.ts";
import { frameRequest } from "./api/site-context.ts";
import { MergedChunks } from "./merged-chunks.ts";

export { provideSiteRequest } from "./api/site-context.ts";
export { reportErrorsTo } from "./api/server-errors.ts";
export { cachedPages } from "./cached-pages.ts";

export const streamTimeout = 5_000;

/** Reports errors of loaders and of the router. Expected answers (404, 405) and cancelled requests are not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) {
    reportServerError(error);
  }
};

/** Streams a page as it renders. Crawlers and the cache of pages get it once it is complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") {
    return new Response(null, { status, headers });
  }
  const { nonce, isWhole } = loadContext.get(frameRequest);
  const readyEvent =
    isWhole || isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
  return new Promise((resolve, reject) => {
    let hasShell = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // What is ready is part of the page, however long it is: otherwise a script would have to put it in its place.
        progressiveChunkSize: Infinity,
        [readyEvent]: () => {
          hasShell = true;
          const body = new MergedChunks();
          body.once("finish", () => clearTimeout(timer));
          resolve(
            new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          finalStatus = 500;
          if (hasShell) {
            reportServerError(error);
          }
        },
      },
    );
    // A little later than the data's timeout, so that its failures are still rendered.
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}
