import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { FastifyBaseLogger, FastifyServerOptions, RawServerDefault } from "fastify";
import type { Config } from "../../config/config.ts";
import { securityHeaders } from "../reply/security-headers.ts";
import { useOriginForm } from "../host/request-host.ts";
import { mayBePersonal } from "../request/cookies.ts";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { createAnswerCounts, type AnswerCounts } from "./answer-counts.ts";
import { keptAddresses, type KeptPatterns } from "./kept-addresses.ts";
import { readyForm, type KeptAnswer } from "./kept-answer.ts";
import { createKnownSites, type KnownSites } from "./known-sites.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { writeReady, type ReadyAnswer } from "./ready-answer.ts";

/**
 * The answers that are ready in memory: visitors' pages, public lists, pictures and files of the site. They are sent
 * before Fastify sees the request, since its hooks cost several times as much as sending. Source: docs/kept-pages.md
 */
export interface KeptAnswers {
  /** The headers of every kept answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly pages: PageCache;
  readonly sites: KnownSites;
  readonly counts: AnswerCounts;
  /** Adds a list without parameters that is the same for all callers. */
  addList(path: string, current: () => KeptAnswer | null): void;
  /** Adds files that are the same for all callers, with the path that their addresses start with. */
  addFiles(files: KeptFiles): void;
  /** Sets the pages that are kept. */
  keepPages(patterns: KeptPatterns): void;
  /** Returns the address by which a page is kept; null for one that is not. */
  addressOf(address: string): string | null;
  /** Stops answering, so that Fastify refuses new requests while the server stops. */
  close(): Promise<void>;
  /** Sends the answer to a request if it is ready. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface KeptFiles {
  /** Their route, for the log. */
  readonly route: string;
  readonly prefix: string;
  /** Returns the form of a file that a client prefers; null if it is not ready. */
  find(address: string, accepted: Encoding): ReadyAnswer | null;
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

/** Answers of one kind. */
interface Kind {
  readonly route: string;
  find(request: IncomingMessage, origin: string): ReadyAnswer | null;
}

export function createKeptAnswers({ clock, config, log }: Parts): KeptAnswers {
  const lists = new Map<string, Kind>();
  const folders: (Kind & { readonly prefix: string })[] = [];
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
  const pagesOfVisitors: Kind = {
    route: "/*",
    find(request, origin) {
      const page = isVisitor(request.headers) ? findPage(origin, request.url ?? "") : null;
      return page && readyForm(page, request);
    },
  };
  /** Other calls of the API are not ready, so that their addresses need not be compared with those of pages. */
  const kindOf = (address: string) =>
    lists.get(address) ??
    (address.startsWith("/api/")
      ? null
      : (folders.find(({ prefix }) => address.startsWith(prefix)) ?? pagesOfVisitors));
  return {
    headers: securityHeaders(config),
    pages,
    sites,
    counts,
    addList(path, current) {
      const find = (request: IncomingMessage) => {
        const list = request.method === "GET" ? current() : null;
        return list && readyForm(list, request);
      };
      lists.set(path, { route: path, find });
    },
    addFiles({ route, prefix, find }) {
      folders.push({
        route,
        prefix,
        // Fastify sends parts of files.
        find: ({ url = "", headers }) =>
          headers.range === undefined
            ? find(url, acceptedEncoding(headers["accept-encoding"]))
            : null,
      });
    },
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
      const kind = isClosed ? null : kindOf(request.url ?? "");
      if (!kind || !isPlainRead(request)) {
        return false;
      }
      const origin = sites.originOf(request);
      const answer = origin === undefined ? null : kind.find(request, origin);
      if (answer) {
        counts.add(kind.route, writeReady(answer, request, response));
      }
      return answer !== null;
    },
  };
}

const isPlainRead = ({ method, headers }: IncomingMessage) =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined;

const isVisitor = ({ authorization, cookie }: IncomingMessage["headers"]) =>
  authorization === undefined && (cookie === undefined || !mayBePersonal(cookie));

/** Returns what creates the server, and prepares it: a request without a ready answer goes to Fastify. */
export function createServerOf(kept: KeptAnswers, prepare: (server: Server) => void) {
  return (
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    options: FastifyServerOptions & { http?: ServerOptions },
  ): RawServerDefault => {
    // An import would load 75 more modules of Node. Source: docs/bundle.md#starting
    const { createServer } = process.getBuiltinModule("node:http");
    const server: Server = createServer(options.http ?? {}, (request, response) => {
      useOriginForm(request);
      if (!kept.answer(request, response)) {
        handle(request, response);
      }
    });
    prepare(server);
    // With a factory, Fastify leaves these to us.
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
    server.setTimeout(options.connectionTimeout ?? 0);
    return server;
  };
}
