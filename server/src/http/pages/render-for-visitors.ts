import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Answer } from "../fast-lane/answer.ts";
import { createCompressedAnswer } from "../fast-lane/compressed-answer.ts";
import { replaceNonce } from "../fast-lane/page-scripts.ts";
import { UncachedPage } from "../fast-lane/uncached-page.ts";
import { fetchInProcess } from "./fetch-in-process.ts";
import { pageHeaders } from "./page-headers.ts";
import type { RenderPage, SiteParts } from "./render-page.ts";
import { watchCalls } from "./watch-calls.ts";

/** Asks a browser each time whether its copy is current. Shared caches must not store a page, since others differ. */
const cacheControl = "private, no-cache";

interface VisitorsPage {
  readonly origin: string;
  /** Path and parameters. */
  readonly address: string;
  /** The network address of the visitor who came first. */
  readonly ip: string;
}

/**
 * Renders the page that all visitors get at an address. An answer that is not a page in full must not be cached: an
 * error, a redirect, a page with a failed part.
 */
export async function renderForVisitors(
  app: FastifyInstance,
  parts: SiteParts,
  render: RenderPage,
  { origin, address, ip }: VisitorsPage,
): Promise<Answer | UncachedPage> {
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
    return new UncachedPage(new Response(body, response), nonce, calls.hasOutage());
  }
  const { html, sources } = replaceNonce(page, nonce);
  const embeds = await parts.embedOrigins.get();
  const policy = { path: address, isPersonal: false };
  const answer = createCompressedAnswer(
    Buffer.from(html),
    {
      ...app.fastLane.headers,
      ...pageHeaders(sources, "production", parts.config, embeds, policy),
      "content-type": "text/html; charset=utf-8",
      "cache-control": cacheControl,
    },
    madeAt,
  );
  await Promise.all((["br", "gzip", "identity"] as const).map(answer.prepare));
  return answer;
}

const isComplete = ({ status, headers }: Response) =>
  status === 200 &&
  !headers.has("set-cookie") &&
  (headers.get("content-type")?.startsWith("text/html") ?? false);
