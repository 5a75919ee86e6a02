import multipart from "@fastify/multipart";
import type {
  Endpoint,
  EndpointAnswer,
  EndpointInput,
  Schema,
} from "@frontage/contract/endpoint.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { actorOf, type Actor } from "../../audit/record-audit.queries.ts";
import { noUse, type Use } from "../limits/rate-limits.ts";
import { requireStaff, type SignedInUser } from "./signed-in-user.ts";
import { bodyOf, decodeInput, decodePart } from "./decode.ts";
import { CsvFile, sendCsv } from "../reply/csv-file.ts";
import { Download, sendDownload } from "../reply/download.ts";
import { multipartOptions, readMultipart } from "./multipart/read-multipart.ts";
import { handOver } from "../handed-over/handed-over.ts";
import { readableParts, type Readable } from "@frontage/contract/readable-parts.ts";
import { InvalidInput, notFound, Refusal, type FieldErrors } from "../reply/refusal.ts";

type UserOf<E extends Endpoint> = E["access"] extends "signed_in" | "staff"
  ? SignedInUser
  : SignedInUser | null;

interface Visit<E extends Endpoint> {
  readonly params: EndpointInput<E>["params"];
  readonly user: UserOf<E>;
  /** The caller as the author of a change, for the audit. */
  readonly actor: UserOf<E> extends SignedInUser ? Actor : Actor | null;
  /** What `limit` counted for this call. */
  readonly counted: Use;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The argument of `findFaults`: the parts of the body that could be read. */
interface FaultyCall<E extends Endpoint, Found> extends Visit<E> {
  readonly body: Readable<EndpointInput<E>["body"]>;
  readonly found: Found;
}

/** The argument of a handler: decoded input, the caller, and the result of `find`. */
interface Call<E extends Endpoint, Found> extends EndpointInput<E>, Visit<E> {
  readonly found: Found;
}

export interface Handler<E extends Endpoint, Found> {
  /** Counts the call against its limits, before anything else is done. */
  readonly limit?: (request: FastifyRequest) => Promise<Use>;
  /** Finds the resource of the address and refuses callers who may not see it, before the body is read. */
  readonly find?: (visit: Visit<E>) => Promise<Found>;
  /** A higher limit of the JSON body, in bytes and in rows of its list. */
  readonly bodyLimit?: { readonly bytes: number; readonly items: number };
  /** The schema of the body for this caller, where the endpoint's schema also covers other callers. */
  readonly bodyOf?: (user: UserOf<E>) => Schema | undefined;
  /**
   * Adds the faults that only look-ups find to those of a refused body. It runs once something is wrong, with what could
   * be read, so that the answer names everything at once. Source: docs/developing/api.md#all-problems-at-once
   */
  readonly findFaults?: (call: FaultyCall<E, Found>, faults: FieldErrors) => Promise<void>;
  readonly handle: (
    call: Call<E, Found>,
  ) => Promise<EndpointAnswer<E> | WireJson | Download | CsvFile>;
}

/** An answer in wire form: built by the database, or stored earlier. */
export class WireJson {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** How the body of this route crosses the wire. */
    bodyType?: Endpoint["bodyType"];
    access?: Endpoint["access"];
  }
  interface FastifyRequest {
    /** The caller; null when logged out, or before the session is read. */
    caller: SignedInUser | null;
    found: unknown;
    counted: Use | null;
    pathParams: unknown;
  }
  interface FastifyInstance {
    /** Returns the user of a request's session token, sent as a header or, for downloads, as a cookie. */
    identify(request: FastifyRequest, endpoint: Endpoint): Promise<SignedInUser | null>;
    /** Every endpoint served, for the OpenAPI document. */
    endpoints: Endpoint[];
  }
}

/**
 * Serves an endpoint. Every call refuses in one order: 429, 401, 404, 413 and 415, 400, then the refusals of the
 * handler. Source: docs/developing/api.md#order-of-refusals.
 */
export function serve<E extends Endpoint, Found = undefined>(
  api: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Found>,
): void {
  api.endpoints.push(endpoint);
  if (endpoint.bodyType === "multipart") {
    // In a separate scope, which accepts forms and nothing else.
    void api.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      await scope.register(multipart, { ...multipartOptions });
      addRoute(scope, endpoint, handler);
    });
  } else {
    addRoute(api, endpoint, handler);
  }
}

function addRoute<E extends Endpoint, Found>(
  api: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Found>,
): void {
  const isOfUsers = endpoint.access !== "public" && endpoint.access !== "device";
  api.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
    config: { bodyType: endpoint.bodyType, access: endpoint.access },
    ...(handler.bodyLimit && { bodyLimit: handler.bodyLimit.bytes }),
    onRequest: async (request, reply) => {
      if (handler.limit) {
        request.counted = await handler.limit(request);
      }
      if (isOfUsers) {
        request.caller = await api.identify(request, endpoint);
      }
      if (endpoint.access === "signed_in" && !request.caller) {
        throw new Refusal("unauthorised", "Please log in.");
      }
      if (endpoint.access === "staff") {
        requireStaff(request.caller, reply);
      }
      request.pathParams = decodeParams(endpoint, request.params);
      if (handler.find) {
        request.found = await handler.find(visitOf(request, reply));
      }
    },
    handler: async (request, reply) => {
      const visit = visitOf<E>(request, reply);
      const expected = handler.bodyOf?.(visit.user) ?? endpoint.body;
      const given =
        endpoint.bodyType === "multipart" && expected
          ? await readMultipart(request, reply, expected)
          : request.body;
      requireFewItems(given, handler.bodyLimit?.items);
      try {
        const { query, body } = decodeInput({ ...endpoint, body: expected }, request.query, given);
        const call = { ...visit, found: request.found, query, body };
        // The parts were decoded by this endpoint's own schemas, which a generic function cannot express to the compiler.
        const answer = await handler.handle(call as never);
        return reply.sent ? reply : sendAnswer(endpoint, answer, reply);
      } catch (error) {
        if (!(error instanceof InvalidInput) || !handler.findFaults) {
          throw error;
        }
        const faults = structuredClone(error.fields);
        const declared = { ...endpoint, body: expected };
        const body = readableParts(expected, bodyOf(declared, given)) ?? {};
        await handler.findFaults({ ...visit, found: request.found, body } as never, faults);
        throw new InvalidInput(faults);
      }
    },
  });
}

/** @throws Refusal body_too_large before a long list takes time to validate */
function requireFewItems(body: unknown, limit = Infinity): void {
  if (Array.isArray(body) && body.length > limit) {
    throw new Refusal("body_too_large", `Send at most ${limit} rows a call.`);
  }
}

function decodeParams(endpoint: Endpoint, params: unknown): unknown {
  const errors = {};
  const decoded = decodePart(endpoint.params, params, errors);
  if (Object.keys(errors).length > 0) {
    throw notFound("This address");
  }
  return decoded;
}

function visitOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Visit<E> {
  const { pathParams: params, caller: user, counted } = request;
  const actor = user && actorOf(user, request);
  return { params, user, actor, counted: counted ?? noUse, request, reply } as never;
}

/**
 * Returns what Fastify sends. An answer with a body is returned, since Fastify watches the connection until a returned
 * reply has been sent, which takes time.
 */
function sendAnswer(endpoint: Endpoint, answer: unknown, reply: FastifyReply): unknown {
  reply.code(endpoint.status);
  if (answer instanceof Download) {
    return sendDownload(answer, reply.request, reply);
  }
  if (answer instanceof CsvFile) {
    return sendCsv(answer, reply);
  }
  if (answer instanceof WireJson) {
    reply.type("application/json; charset=utf-8");
    return answer.json;
  }
  if (!endpoint.answer) {
    return reply.send();
  }
  return handOver(endpoint.answer, answer) ? "" : z.encode(endpoint.answer, answer);
}
