import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type ServerBuild,
} from "react-router";
import type { ApiOptions } from "@frontage/contract/client.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { CachedValue } from "../../workload/cached-value.ts";
import type { Config } from "../../config/config.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { CachedPatterns } from "../fast-lane/page-addresses.ts";
import type { EmbedOrigins } from "./page-headers.ts";

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
  readonly limits: Pick<RateLimits, "consume">;
}

/** What a page is rendered from, besides its request. */
export interface SiteRequest {
  readonly fetch: ApiOptions["fetch"];
  readonly token: string | null;
  readonly nonce: string;
  readonly now: Temporal.Instant;
  readonly origin: string;
  /** Whether the page is sent only once it is complete, deferred parts included. */
  readonly isWhole: boolean;
}

/** The interface between server and site; the site declares the same types. */
interface SiteEntry {
  /** The pages that are the same for all visitors. */
  readonly cachedPages: CachedPatterns;
  /** Sets the receiver of page errors. */
  reportErrorsTo(report: (error: unknown) => void): void;
  provideSiteRequest(context: RouterContextProvider, request: SiteRequest): void;
}

/** The server entry of a build exports this besides the page renderer; the router's type lacks it. */
export const entryOf = ({ entry }: ServerBuild) => entry.module as unknown as SiteEntry;

export type RenderPage = (request: Request, given: Omit<SiteRequest, "now">) => Promise<Response>;

/** Returns a function that renders the page at an address. */
export function createRenderer({ clock, log }: SiteParts, { build, mode }: PageSource): RenderPage {
  const handlerOf = routerOf({ build, mode });
  return async (request, given) => {
    const { provideSiteRequest, reportErrorsTo } = entryOf(
      typeof build === "function" ? await build() : build,
    );
    reportErrorsTo((error) => log.error({ err: error }, "page failed"));
    const context = new RouterContextProvider();
    provideSiteRequest(context, { ...given, now: clock.now() });
    const handle = await handlerOf();
    return handle(request, context);
  };
}

/** Returns the router's handler. A build that is loaded later gets one; in development the router makes it each time. */
function routerOf({ build, mode }: PageSource): () => Promise<RequestHandler> {
  if (typeof build === "function" && mode === "production") {
    let handler: Promise<RequestHandler> | undefined;
    return () => (handler ??= build().then((loaded) => createRequestHandler(loaded, mode)));
  }
  const handler = createRequestHandler(build, mode);
  return async () => handler;
}
