import type { FastifyRequest } from "fastify";

/** Whether the caller already has the answer with this ETag. Proxies that compress mark a tag as weak. */
export function isKnownTag({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags?.includes(etag) ?? false;
}
