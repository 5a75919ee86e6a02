import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Meters } from "../../telemetry/meters.ts";
import { mayBePersonal } from "../request/cookies.ts";
import { logAnswer, type LoggedAnswer } from "../reply/log-answer.ts";
import { securityHeaders } from "../reply/security-headers.ts";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { createAnswerCache, type AnswerCache } from "./answer-cache.ts";
import { writeForm, type Form } from "./answer.ts";
import { createKnownSites, type KnownSites } from "./known-sites.ts";
import { pageAddresses, type CachedPatterns } from "./page-addresses.ts";

/**
 * Sends answers that are ready in memory before Fastify sees the request, since its hooks cost several times as much as
 * sending. It has three doors: visitors' pages, public lists, and files. Source: docs/speed/fast-lane.md
 */
export interface FastLane {
  /** The headers of every cached answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cache: AnswerCache;
  readonly sites: KnownSites;
  /** Opens the door to a list without parameters, which is cached under its path. */
  addList(path: string): void;
  /** Opens the door to a folder of files. */
  addFiles(files: CachedFiles): void;
  /** Sets the pages that are cached. */
  setPages(patterns: CachedPatterns): void;
  /** Returns the address under which a page is cached; null for one that is not. */
  addressOf(address: string): string | null;
  /** Calls `listener` after each answer. */
  onAnswer(listener: (answer: LoggedAnswer) => void): void;
  /** Stops answering, so that Fastify refuses new requests while the server stops. */
  close(): Promise<void>;
  /** Sends the answer to a request if it is ready. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface CachedFiles {
  /** Their route, for the log. */
  readonly route: string;
  /** The path that their addresses start with. */
  readonly prefix: string;
  /** Returns the key of the form that a client prefers; null for an address without a file. */
  keyOf(address: string, accepted: Encoding): string | null;
}

declare module "fastify" {
  interface FastifyInstance {
    fastLane: FastLane;
  }
}

interface Parts {
  readonly clock: Clock;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly meters: Meters;
}

interface Door {
  readonly route: string;
  find(request: IncomingMessage, origin: string): Form | null;
}

export function createFastLane({ clock, config, log, meters }: Parts): FastLane {
  const lists = new Map<string, Door>();
  const folders: (Door & { readonly prefix: string })[] = [];
  const cache = createAnswerCache({
    clock,
    isOn: config.fastLane,
    reportError: (error) => log.error({ err: error }, "renewal failed"),
  });
  const sites = createKnownSites(config);
  const listeners: ((answer: LoggedAnswer) => void)[] = [];
  let addressOf: FastLane["addressOf"] = () => null;
  let isOpen = config.fastLane;

  const findForm = (key: string, { headers }: IncomingMessage) =>
    cache.find(key)?.find(acceptedEncoding(headers["accept-encoding"])) ?? null;
  const findPage = (request: IncomingMessage, origin: string) => {
    const address = request.url ?? "";
    const form = findForm(origin + address, request);
    if (form || !address.includes("?")) {
      return form;
    }
    const cached = addressOf(address);
    return cached === null || cached === address ? null : findForm(origin + cached, request);
  };
  const pages: Door = {
    route: "/*",
    find: (request, origin) => (isVisitor(request.headers) ? findPage(request, origin) : null),
  };
  /** Other calls of the API are not ready, so that their addresses need not be compared with those of pages. */
  const doorOf = (address: string) =>
    lists.get(address) ??
    (address.startsWith("/api/")
      ? null
      : (folders.find(({ prefix }) => address.startsWith(prefix)) ?? pages));
  return {
    headers: securityHeaders(config),
    cache,
    sites,
    addList(path) {
      lists.set(path, {
        route: path,
        find: (request) => (request.method === "GET" ? findForm(path, request) : null),
      });
    },
    addFiles({ route, prefix, keyOf }) {
      folders.push({
        route,
        prefix,
        find(request) {
          const { url = "", headers } = request;
          const key = keyOf(url, acceptedEncoding(headers["accept-encoding"]));
          // Fastify sends parts of files.
          return key === null || headers.range !== undefined ? null : findForm(key, request);
        },
      });
    },
    setPages(patterns) {
      addressOf = pageAddresses(patterns);
    },
    addressOf: (address) => addressOf(address),
    onAnswer(listener) {
      listeners.push(listener);
    },
    async close() {
      isOpen = false;
      await cache.settle();
    },
    answer(request, response) {
      const door = isOpen ? doorOf(request.url ?? "") : null;
      if (!door || !isPlainRead(request)) {
        return false;
      }
      const startedAt = performance.now();
      const origin = sites.originOf(request);
      const form = origin === undefined ? null : door.find(request, origin);
      meters.fastLane.inc({ outcome: form ? "answered" : "passed_on" });
      if (!form) {
        return false;
      }
      const reqId = randomUUID();
      const status = writeForm(form, request, response, reqId);
      const answer = {
        reqId,
        method: request.method ?? "GET",
        route: door.route,
        status,
        milliseconds: performance.now() - startedAt,
      };
      logAnswer(log, answer);
      listeners.forEach((listener) => listener(answer));
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
