import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { AnsweringEndpoint, EndpointInput } from "@frontage/contract/endpoint.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { cachedValue, type CachedValue } from "../../cached-value.ts";
import { decodeInput } from "./decode.ts";
import { isKnownTag } from "../reply/is-known-tag.ts";

interface PreparedAnswer {
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: () => Promise<Buffer>;
}

const brotli = promisify(zlib.brotliCompress);
const maxAgeMilliseconds = 30_000;
/** The number of answers to calls with parameters that a list keeps. */
const maxVariants = 20;

/**
 * Serves a public list that is often read and rarely changed: encoded and compressed once, and sent as bytes with an
 * ETag. It is loaded again after half a minute, or at the next request after `forget()`. Of the answers to calls with
 * parameters it keeps the last few.
 */
export function serveCached<E extends AnsweringEndpoint>(
  api: FastifyInstance,
  endpoint: E,
  load: (query: EndpointInput<E>["query"]) => Promise<unknown>,
): { forget(): void } {
  const answerTo = (query: unknown) =>
    cachedValue(maxAgeMilliseconds, async (): Promise<PreparedAnswer> => {
      // The query was decoded by this endpoint's own schema, which a generic function cannot express to the compiler.
      const answer = await load(query as never);
      return prepare(Buffer.from(JSON.stringify(z.encode(endpoint.answer, answer))));
    });
  const whole = answerTo({});
  const variants = new Map<string, CachedValue<PreparedAnswer>>();
  const answerOf = (given: unknown) => {
    if (!endpoint.query || isEmpty(given)) {
      return whole;
    }
    const { query } = decodeInput(endpoint, given, undefined);
    const key = JSON.stringify(z.encode(endpoint.query, query));
    if (key === "{}") {
      return whole;
    }
    const answer = variants.get(key) ?? answerTo(query);
    // The one used last is the last to be dropped.
    variants.delete(key);
    variants.set(key, answer);
    const [oldest] = variants.keys();
    if (variants.size > maxVariants && oldest !== undefined) {
      variants.delete(oldest);
    }
    return answer;
  };
  api.endpoints.push(endpoint);
  api.get(endpoint.path, { compress: false }, async (request, reply) => {
    const { etag, plain, brotli } = await answerOf(request.query).get();
    reply.headers({
      etag,
      vary: "accept-encoding",
      "cache-control": "public, max-age=0, must-revalidate",
      "content-type": "application/json; charset=utf-8",
    });
    if (isKnownTag(request, etag)) {
      return reply.code(304).send();
    }
    if (request.headers["accept-encoding"]?.includes("br")) {
      return reply.header("content-encoding", "br").send(await brotli());
    }
    return reply.send(plain);
  });
  return {
    forget() {
      whole.forget();
      variants.clear();
    },
  };
}

const isEmpty = (given: unknown) =>
  typeof given !== "object" || given === null || Object.keys(given).length === 0;

/** Compresses at the first request that asks for it: the site's own pages never do. */
function prepare(plain: Buffer): PreparedAnswer {
  let compressed: Promise<Buffer> | null = null;
  return {
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    plain,
    brotli: () => (compressed ??= brotli(plain)),
  };
}
