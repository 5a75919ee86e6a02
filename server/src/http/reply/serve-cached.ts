import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { AnsweringEndpoint } from "@frontage/contract/endpoint.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { cachedValue } from "../../cached-value.ts";
import { isKnownTag } from "./is-known-tag.ts";

interface PreparedAnswer {
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

const brotli = promisify(zlib.brotliCompress);
const maxAgeMilliseconds = 30_000;

/**
 * Serves a public list that is often read and rarely changed: encoded and compressed once, and sent as bytes with an
 * ETag. It is loaded again after half a minute, or at the next request after `forget()`.
 */
export function serveCached(
  api: FastifyInstance,
  endpoint: AnsweringEndpoint,
  load: () => Promise<unknown>,
): { forget(): void } {
  const prepared = cachedValue(maxAgeMilliseconds, async (): Promise<PreparedAnswer> => {
    const plain = Buffer.from(JSON.stringify(z.encode(endpoint.answer, await load())));
    return {
      etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
      plain,
      brotli: await brotli(plain),
    };
  });
  api.endpoints.push(endpoint);
  api.get(endpoint.path, { compress: false }, async (request, reply) => {
    const { etag, plain, brotli } = await prepared.get();
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
      return reply.header("content-encoding", "br").send(brotli);
    }
    return reply.send(plain);
  });
  return { forget: prepared.forget };
}
