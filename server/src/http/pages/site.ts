import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { CachedValue } from "../../cached-value.ts";
import { checkout, isBundled } from "../../checkout.ts";
import type { Config } from "../../config/config.ts";
import { fetchInProcess } from "./fetch-in-process.ts";
import { pageHeaders, type EmbedOrigins } from "./page-headers.ts";
import { isReadableAddress } from "../request/readable-address.ts";
import { servePlayerPage } from "./player-page.ts";
import { serveWalkthroughPage } from "./walkthrough-page.ts";
import { sendUnavailable, watchForOutage } from "./unavailable-page.ts";
import { tokenOf } from "../request/session-token.ts";

const buildFolder = path.join(checkout, "web/build");
/** The renderer of pages. The bundle contains it, so that it shares its packages with the server. */
const buildFile = isBundled
  ? path.join(checkout, "server/build/site.js")
  : path.join(buildFolder, "server/index.js");

/** The source of the pages: the build, or the development server. */
export interface PageSource {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly mode: "production" | "development";
}

/** The data for rendering pages. */
export interface SiteParts {
  readonly clock: Clock;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly embedOrigins: CachedValue<EmbedOrigins>;
}

/** Serves the site from its build: files by name, everything else by the router. */
export async function serveSite(app: FastifyInstance, parts: SiteParts): Promise<void> {
  if (!fs.existsSync(buildFile)) {
    throw new Error("The site has not been built: run `npm run build`.");
  }
  await app.register(fastifyStatic, {
    root: path.join(buildFolder, "client"),
    wildcard: false,
    // Each file is a route; `Accept-Encoding` chooses its compressed form.
    globIgnore: ["**/*.br", "**/*.gz"],
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=300",
      );
    },
  });
  await serveWalkthroughPage(app);
  await servePlayerPage(app);
  const build: ServerBuild = await import(buildFile);
  servePages(app, parts, { build, mode: "production" });
}

/** The visitor's cookies that decide how a page is rendered. */
interface VisitorCookies {
  /** The session; null when signed out. */
  readonly token: string | null;
  /** The browser that placed a hold; null for one that has not. */
  readonly browser: string | null;
}

const noCookies: VisitorCookies = { token: null, browser: null };

declare module "fastify" {
  interface FastifyInstance {
    /** Sends the site's not-found page with status 404. Null without a site. */
    sendNotFoundPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | null;
  }
}

/** Renders every path without another handler. */
export function servePages(app: FastifyInstance, parts: SiteParts, source: PageSource): void {
  const handle = createRequestHandler(source.build, source.mode);
  const renderPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    toRequest: () => Request,
    { token, browser }: VisitorCookies,
  ) => {
    const nonce = randomBytes(16).toString("base64");
    const preview = token === null ? null : previewOf(request.url);
    const calls = watchForOutage(fetchInProcess(app, { ip: request.ip, browser, preview }));
    const given = { nonce, token, fetch: calls.fetch };
    const context = await siteContext(parts, source, request, given);
    const response = await handle(toRequest(), context);
    const page = { path: request.url, isPersonal: token !== null || browser !== null };
    reply.headers(
      pageHeaders(nonce, source.mode, parts.config, await parts.embedOrigins.get(), page),
    );
    if (calls.hasOutage()) {
      await response.body?.cancel();
      return sendUnavailable(request, reply, nonce);
    }
    return reply.send(response);
  };
  const sendNotFoundPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = `${request.protocol}://${request.host}/not-found`;
    // Renders without the visitor's cookies: they have not been read yet if an address cannot be decoded.
    await renderPage(request, reply, () => new Request(address), noCookies);
  };
  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isReadableAddress(request.url)) {
      await sendNotFoundPage(request, reply);
      return reply;
    }
    const { protocol, host } = request;
    return renderPage(
      request,
      reply,
      () => createRequest(request.raw, reply.raw, { protocol: `${protocol}:`, host }),
      {
        token: tokenOf(request, "allow_cookie"),
        browser: request.cookies["browser"] ?? null,
      },
    );
  };
  app.sendNotFoundPage = sendNotFoundPage;
  void app.register(async (pages) => {
    // The router reads bodies itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", (_request, _payload, done) => done(null));
    pages.route({ method: ["GET", "HEAD", "POST"], url: "/*", handler: render });
  });
}

/** The version that an address asks to preview. The API shows it to staff only. Source: docs/content.md#preview */
function previewOf(address: string): string | null {
  const preview = new URLSearchParams(address.split("?")[1]).get("preview") ?? "";
  return /^\d{1,15}$/.test(preview) ? preview : null;
}

async function siteContext(
  { clock, config, log }: SiteParts,
  { build }: PageSource,
  request: FastifyRequest,
  given: Pick<SiteRequest, "nonce" | "token" | "fetch">,
): Promise<RouterContextProvider> {
  const { entry } = typeof build === "function" ? await build() : build;
  // The server entry of the build exports this besides the page renderer; the router's type lacks it.
  const { provideSiteRequest, reportErrorsTo } = entry.module as unknown as SiteEntry;
  reportErrorsTo((error) => log.error({ err: error }, "page failed"));
  const context = new RouterContextProvider();
  provideSiteRequest(context, {
    ...given,
    now: clock.now(),
    origin: config.publicUrl ?? `${request.protocol}://${request.host}`,
  });
  return context;
}

/** The interface between server and site; the site declares the same types. */
interface SiteEntry {
  /** Sets the receiver of page errors. */
  reportErrorsTo(report: (error: unknown) => void): void;
  provideSiteRequest(context: RouterContextProvider, request: SiteRequest): void;
}

interface SiteRequest {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly token: string | null;
  readonly nonce: string;
  readonly now: Temporal.Instant;
  readonly origin: string;
}
