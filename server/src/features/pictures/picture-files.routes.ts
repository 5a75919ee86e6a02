import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import { createByteCache } from "../../http/reply/byte-cache.ts";
import { isKnownTag } from "../../http/reply/is-known-tag.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { sendFile } from "../../http/reply/send-file.ts";
import { pictureKey } from "./stored-picture.ts";

const cacheControl = "public, max-age=31536000, immutable";
/** Pictures that pages show again and again stay in memory, up to this size together. */
const cacheBytes = 4 * 1024 * 1024;
/** Larger pictures are streamed. */
const maxCachedBytes = 256 * 1024;

/**
 * Serves the sizes of pictures. Their URL contains the hash of the source, so they never change.
 * Source: docs/bundle.md#memory
 */
export function pictureFilesRoutes(app: FastifyInstance, { files }: AppParts): void {
  const cache = createByteCache(cacheBytes);
  app.get<{ Params: { hash: string; file: string } }>(
    "/pictures/:hash/:file",
    { compress: false },
    async (request, reply) => {
      const { hash, file } = request.params;
      const [, width, extension] = /^(\d{1,5})\.(webp|avif)$/.exec(file) ?? [];
      if (!width || !/^[0-9a-f]{16}$/.test(hash)) {
        throw notFound("Picture");
      }
      const format = extension === "avif" ? "avif" : "webp";
      const key = pictureKey(hash, Number(width), format);
      const etag = `"${hash}-${width}-${format}"`;
      const contentType = `image/${format}`;
      if (request.headers.range === undefined) {
        const bytes = cache.get(key) ?? (await readSmall(files, key));
        if (bytes) {
          cache.set(key, bytes);
          reply.headers({
            etag,
            "cache-control": cacheControl,
            "accept-ranges": "bytes",
            "x-content-type-options": "nosniff",
          });
          return isKnownTag(request, etag)
            ? reply.code(304).send()
            : reply.header("content-type", contentType).send(bytes);
        }
      }
      reply.header("etag", etag);
      return sendFile(files, { key, contentType, cacheControl }, request, reply);
    },
  );
}

/**
 * Reads a picture; null if it is too large to be kept.
 * @throws Refusal not_found if the key has no file
 */
async function readSmall(files: FileStore, key: string): Promise<Buffer | null> {
  const file = await files.read(key);
  if (!file) {
    throw notFound("Picture");
  }
  if (file.size > maxCachedBytes) {
    await file.close();
    return null;
  }
  return buffer(file.open());
}
