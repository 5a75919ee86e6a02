import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import { repositoryRoot, isBundled } from "../../repository-root.ts";
import { acceptedEncoding } from "../fast-lane/accepted-encoding.ts";
import { lifetimes } from "../fast-lane/answer-cache.ts";
import { UncachedPage } from "../fast-lane/uncached-page.ts";
import { sendForm } from "../fast-lane/answer.ts";
import { Refusal, TooManyRequests } from "../reply/refusal.ts";
import { networkOf } from "../request/network-of.ts";
import { isReadableAddress } from "../request/readable-address.ts";
import { originOf } from "../request/origin-of.ts";
import { createPageSession } from "../request/page-session.ts";
import { tokenOf } from "../request/session-token.ts";
import { serveBuiltFiles } from "./built-files.ts";
import { fetchInProcess } from "./fetch-in-process.ts";
import { renderForVisitors } from "./render-for-visitors.ts";
import { pageHeaders } from "./page-headers.ts";
import { servePlayerPage } from "./player-page.ts";
import { createRenderer, entryOf, type PageSource, type SiteParts } from "./render-page.ts";
import { sendTooManyPages, sendUnavailable } from "./unavailable-page.ts";
import { serveWalkthroughPage } from "./walkthrough-page.ts";
import { watchCalls } from "./watch-calls.ts";

const buildFolder = path.join(repositoryRoot, "web/build");
/** The renderer of pages. The bundle contains it, so that it shares its packages with the server. */
const buildFile = isBundled
  ? path.join(repositoryRoot, "server/build/site.js")
  : path.join(buildFolder, "server/index.js");

/** When the pages are loaded after the start, unless one is requested before. */
const pagesDelayMilliseconds = 1000;

/** Serves the site from its build: files by name, everything else by the router. */
export function serveSite(app: FastifyInstance, parts: SiteParts): void {
  if (!fs.existsSync(buildFile)) {
    throw new Error("The site has not been built: run `npm run build`.");
  }
  serveBuiltFiles(app, {
    folder: path.join(buildFolder, "client"),
    prefix: "/",
    headersOf: ({ isHashed }) => ({
      "cache-control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=300",
    }),
  });
  serveWalkthroughPage(app);
  servePlayerPage(app);
  let loading: Promise<ServerBuild> | undefined;
  const build = () => (loading ??= loadPages(app));
  servePages(app, parts, { build, mode: "production" });
  // In the background, so that the first answers do not wait.
  app.addHook("onListen", async () => void sleep(pagesDelayMilliseconds).then(build));
}

async function loadPages(app: FastifyInstance): Promise<ServerBuild> {
  const build: ServerBuild = await import(buildFile);
  app.fastLane.setPages(entryOf(build).cachedPages);
  return build;
}

/** The visitor's cookies that decide how a page is rendered. */
interface VisitorCookies {
  /** The session; null when signed out. */
  readonly token: string | null;
  /** The browser that placed a hold; null for one that has not. */
  readonly browser: string | null;
}

/** The place of a page in the cache. */
interface CachePlace {
  readonly origin: string;
  /** Path and parameters, as the page is rendered for all. */
  readonly address: string;
  readonly key: string;
}

const noCookies: VisitorCookies = { token: null, browser: null };

declare module "fastify" {
  interface FastifyInstance {
    /** Sends the site's not-found page with status 404. Null without a site. */
    sendNotFoundPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | null;
  }
}

/**
 * Renders every path without another handler. Visitors get cached pages where they are all the same, except in
 * development, where a change of the sources must show at once. Source: docs/speed/fast-lane.md
 */
export function servePages(app: FastifyInstance, parts: SiteParts, source: PageSource): void {
  const { build, mode } = source;
  if (typeof build !== "function") {
    app.fastLane.setPages(entryOf(build).cachedPages);
  }
  const render = createRenderer(parts, source);
  const renderPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    toRequest: () => Request,
    { token, browser }: VisitorCookies,
  ) => {
    const nonce = randomBytes(16).toString("base64");
    const preview = token === null ? null : previewOf(request.url);
    const fetch = fetchInProcess(app, { ip: request.ip, browser, preview });
    // A page that is read cannot change its session; a form can.
    const calls = watchCalls(isRead(request) ? shareSession(fetch) : fetch);
    const origin = originOf(parts.config, request);
    const given = { nonce, token, fetch: calls.fetch, origin, isWhole: false };
    const response = await render(toRequest(), given);
    const page = new UncachedPage(response, nonce, calls.hasOutage());
    return sendPage(page, request, reply, token !== null || browser !== null);
  };
  const sendPage = async (
    { response, nonce, hasOutage }: UncachedPage,
    request: FastifyRequest,
    reply: FastifyReply,
    isPersonal: boolean,
  ) => {
    const page = { path: request.url, isPersonal };
    reply.headers(
      pageHeaders(`'nonce-${nonce}'`, mode, parts.config, await parts.embedOrigins.get(), page),
    );
    if (hasOutage) {
      await response.body?.cancel();
      return sendUnavailable(request, reply, nonce);
    }
    return reply.send(response);
  };
  /** Returns where the page is cached that all visitors get at this address; null for one that is not cached. */
  const cachePlaceOf = (request: FastifyRequest): CachePlace | null => {
    const address = app.fastLane.addressOf(request.url);
    const origin = originOf(parts.config, request);
    return address === null ? null : { origin, address, key: origin + address };
  };
  // A function of its own: the cache keeps it to renew the page, and must not keep the request with it.
  const getForVisitors = ({ origin, address, key }: CachePlace, ip: string) =>
    app.fastLane.cache.get(key, lifetimes.page, () =>
      renderForVisitors(app, parts, render, { origin, address, ip }),
    );
  /** Counts a page that is rendered for its request. Answers with 429 and returns false if there are too many. */
  const mayRender = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    try {
      await parts.limits.consume("page", networkOf(request.ip));
      return true;
    } catch (error) {
      if (!(error instanceof TooManyRequests)) {
        throw error;
      }
      const page = { path: request.url, isPersonal: false };
      reply.headers(pageHeaders("", mode, parts.config, { frames: [], pictures: [] }, page));
      sendTooManyPages(request, reply, error.retryAfterSeconds);
      return false;
    }
  };
  const sendNotFoundPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await mayRender(request, reply))) {
      return;
    }
    const address = `${request.protocol}://${request.host}/not-found`;
    // Renders without the visitor's cookies: they have not been read yet if an address cannot be decoded.
    await renderPage(request, reply, () => new Request(address), noCookies);
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isReadableAddress(request.url)) {
      await sendNotFoundPage(request, reply);
      return reply;
    }
    requireOwnOrigin(request);
    const visitor = {
      token: tokenOf(request, "allow_cookie"),
      browser: request.cookies["browser"] ?? null,
    };
    const isForAll = isRead(request) && visitor.token === null && visitor.browser === null;
    const place = isForAll ? cachePlaceOf(request) : null;
    const isReady = place !== null && app.fastLane.cache.find(place.key) !== null;
    if (!isReady && !(await mayRender(request, reply))) {
      return reply;
    }
    if (place) {
      const page = await getForVisitors(place, request.ip);
      // The page was rendered without the parameters that its address may also have.
      if (page instanceof UncachedPage && place.address === request.url) {
        return sendPage(page, request, reply, false);
      }
      if (page && !(page instanceof UncachedPage)) {
        const encoding = acceptedEncoding(request.headers["accept-encoding"]);
        return sendForm(await page.prepare(encoding), request, reply);
      }
    }
    const { protocol, host } = request;
    const toRequest = () =>
      createRequest(request.raw, reply.raw, { protocol: `${protocol}:`, host });
    return renderPage(request, reply, toRequest, visitor);
  };
  app.sendNotFoundPage = sendNotFoundPage;
  void app.register(async (pages) => {
    // The router reads bodies itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", (_request, _payload, done) => done(null));
    pages.route({ method: ["GET", "HEAD", "POST"], url: "/*", handler: answer });
  });
}

/**
 * Refuses a form that another site sends to a page. The router would throw its own error.
 * @throws Refusal forbidden
 */
function requireOwnOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  const own = URL.parse(`${request.protocol}://${request.host}`)?.origin;
  if (!isRead(request) && origin !== undefined && URL.parse(origin)?.origin !== own) {
    throw new Refusal("forbidden", "This form was sent from another site.");
  }
}

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/** Lets the calls of a page look up its session once. */
function shareSession(fetch: ReturnType<typeof fetchInProcess>): typeof fetch {
  const inPage = createPageSession();
  return (url, init) => inPage(() => fetch(url, init));
}

/** The version that an address asks to preview. The API shows it to staff only. Source: docs/site/content.md#preview */
function previewOf(address: string): string | null {
  const preview = new URLSearchParams(address.split("?")[1]).get("preview") ?? "";
  return /^\d{1,15}$/.test(preview) ? preview : null;
}
