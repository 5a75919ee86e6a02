import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { FastifyBaseLogger, FastifyServerOptions, RawServerDefault } from "fastify";
import type { Config } from "../../config/config.ts";
import { securityHeaders } from "../reply/security-headers.ts";
import { mayBePersonal } from "../request/cookies.ts";
import { createAnswerCounts, type AnswerCounts } from "./answer-counts.ts";
import { keptAddresses, type KeptPatterns } from "./kept-addresses.ts";
import { writeKept, type KeptAnswer } from "./kept-answer.ts";
import { createKnownSites, type KnownSites } from "./known-sites.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

/**
 * The answers that are ready in memory: visitors' pages and public lists. They are sent before Fastify sees the
 * request, since its hooks cost several times as much as sending. Source: docs/kept-pages.md
 */
export interface KeptAnswers {
  /** The headers of every kept answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly pages: PageCache;
  readonly sites: KnownSites;
  readonly counts: AnswerCounts;
  /** Adds a list without parameters that is the same for all callers. */
  addList(path: string, current: () => KeptAnswer | null): void;
  /** Sets the pages that are kept. */
  keepPages(patterns: KeptPatterns): void;
  /** Returns the address by which a page is kept; null for one that is not. */
  addressOf(address: string): string | null;
  /** Stops answering, so that Fastify refuses new requests while the server stops. */
  close(): Promise<void>;
  /** Sends the answer to a request if it is ready. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

declare module "fastify" {
  interface FastifyInstance {
    kept: KeptAnswers;
  }
}

interface Parts {
  readonly clock: Clock;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
}

export function createKeptAnswers({ clock, config, log }: Parts): KeptAnswers {
  const lists = new Map<string, () => KeptAnswer | null>();
  const pages = createPageCache(clock, (error) => log.error({ err: error }, "page failed"));
  const sites = createKnownSites(config);
  const counts = createAnswerCounts(log);
  let addressOf: KeptAnswers["addressOf"] = () => null;
  let isClosed = false;

  const findPage = (origin: string, address: string) => {
    const page = pages.find(origin + address);
    if (page || !address.includes("?")) {
      return page;
    }
    const kept = addressOf(address);
    return kept === null || kept === address ? null : pages.find(origin + kept);
  };
  const find = (request: IncomingMessage, origin: string) => {
    const { url = "", headers } = request;
    const list = lists.get(url);
    if (list) {
      return request.method === "GET" ? list() : null;
    }
    return isVisitor(headers) ? findPage(origin, url) : null;
  };
  return {
    headers: securityHeaders(config),
    pages,
    sites,
    counts,
    addList: (path, current) => void lists.set(path, current),
    keepPages(patterns) {
      addressOf = keptAddresses(patterns);
    },
    addressOf: (address) => addressOf(address),
    async close() {
      isClosed = true;
      counts.stop();
      await pages.settle();
    },
    answer(request, response) {
      const origin = isClosed || !isPlainRead(request) ? undefined : sites.originOf(request);
      const answer = origin === undefined ? null : find(request, origin);
      if (!answer) {
        return false;
      }
      const status = writeKept(answer, request, response);
      if (status === null) {
        return false;
      }
      counts.add(lists.has(request.url ?? "") ? (request.url ?? "") : "/*", status);
      return true;
    },
  };
}

const isPlainRead = ({ method, headers }: IncomingMessage) =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined;

const isVisitor = ({ authorization, cookie }: IncomingMessage["headers"]) =>
  authorization === undefined && (cookie === undefined || !mayBePersonal(cookie));

/** Creates the server: a request without a ready answer goes to Fastify. */
export function createServerOf(kept: KeptAnswers) {
  return (
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    options: FastifyServerOptions & { http?: http.ServerOptions },
  ): RawServerDefault => {
    const server: Server = http.createServer(options.http ?? {}, (request, response) => {
      if (!kept.answer(request, response)) {
        handle(request, response);
      }
    });
    // With a factory, Fastify leaves these to us.
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
    server.setTimeout(options.connectionTimeout ?? 0);
    return server;
  };
}
