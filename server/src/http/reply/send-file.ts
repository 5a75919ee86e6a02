import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import { isKnownTag } from "./is-known-tag.ts";
import { notFound } from "./refusal.ts";

interface SentFile {
  readonly key: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** The tag of a file that never changes; without it, browsers cannot ask whether their copy is current. */
  readonly etag?: string;
}

/**
 * Sends a stored file, or the requested part of it for video players. A caller that already has it gets 304.
 * @throws Refusal not_found if the key has no file
 */
export async function sendFile(
  files: Pick<FileStore, "read">,
  { key, contentType, cacheControl, etag }: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await files.read(key);
  if (!file) {
    throw notFound("File");
  }
  reply.headers({
    "content-type": contentType,
    "cache-control": cacheControl,
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    ...(etag !== undefined && { etag }),
  });
  if (etag !== undefined && isKnownTag(request, etag)) {
    await file.close();
    return reply.code(304).send();
  }
  const ranges = request.headers.range ? parseRange(file.size, request.headers.range) : null;
  if (ranges === -1) {
    await file.close();
    return reply.code(416).header("content-range", `bytes */${file.size}`).send();
  }
  const [range] = Array.isArray(ranges) && ranges.length === 1 ? ranges : [];
  if (range) {
    return reply
      .code(206)
      .headers({
        "content-range": `bytes ${range.start}-${range.end}/${file.size}`,
        "content-length": range.end - range.start + 1,
      })
      .send(file.open(range));
  }
  return reply.header("content-length", file.size).send(file.open());
}
