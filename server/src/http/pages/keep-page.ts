import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createKeptAnswer, type KeptAnswer } from "../kept/kept-answer.ts";
import { UnkeptPage } from "../kept/unkept-page.ts";
import { replaceNonce } from "../kept/page-scripts.ts";
import { originOf } from "../request/origin-of.ts";
import { fetchInProcess } from "./fetch-in-process.ts";
import { pageHeaders } from "./page-headers.ts";
import type { RenderPage, SiteParts } from "./render-page.ts";
import { watchCalls } from "./watch-calls.ts";

/** Asks a browser each time whether its copy is current. Shared caches must not store a page, since others differ. */
const cacheControl = "private, no-cache";

/**
 * Returns the page of all visitors at a request's address: kept, or rendered now. An answer that is not a page in full is
 * not kept: an error, a redirect, a page with a failed part. Null for an address that is not kept, and if such an answer
 * was rendered for another request.
 */
export async function findKeptPage(
  app: FastifyInstance,
  parts: SiteParts,
  render: RenderPage,
  request: FastifyRequest,
): Promise<KeptAnswer | UnkeptPage | null> {
  const address = app.kept.addressOf(request.url);
  if (address === null) {
    return null;
  }
  const { ip } = request;
  const origin = originOf(parts.config, request);
  return app.kept.pages.get(origin + address, async () => {
    const madeAt = performance.now();
    const nonce = randomBytes(16).toString("base64");
    const calls = watchCalls(fetchInProcess(app, { ip }));
    const response = await render(new Request(origin + address), {
      nonce,
      token: null,
      fetch: calls.fetch,
      origin,
      isWhole: true,
    });
    const page = await response.text();
    if (!isComplete(response) || calls.hasFailed()) {
      const body = page === "" ? null : page;
      return new UnkeptPage(new Response(body, response), nonce, calls.hasOutage());
    }
    const { html, sources } = replaceNonce(page, nonce);
    const embeds = await parts.embedOrigins.get();
    const policy = { path: address, isPersonal: false };
    const answer = createKeptAnswer(
      Buffer.from(html),
      {
        ...app.kept.headers,
        ...pageHeaders(sources, "production", parts.config, embeds, policy),
        "content-type": "text/html; charset=utf-8",
        "cache-control": cacheControl,
      },
      madeAt,
    );
    await Promise.all((["br", "gzip", "identity"] as const).map(answer.prepare));
    return answer;
  });
}

const isComplete = ({ status, headers }: Response) =>
  status === 200 &&
  !headers.has("set-cookie") &&
  (headers.get("content-type")?.startsWith("text/html") ?? false);
