import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import type { AppParts } from "../../app-parts.ts";
import { lifetimes } from "../../http/fast-lane/answer-cache.ts";
import { createFileAnswer, sendForm } from "../../http/fast-lane/answer.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { sendFile } from "../../http/reply/send-file.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { createSharePictures } from "./share-picture.ts";
import { createSizesOnDemand } from "./size-on-demand.ts";
import { pictureKey } from "./stored-picture.ts";

const isHash = /^[0-9a-f]{16}$/;
const route = "/pictures/:hash/:file";
const cacheControl = "public, max-age=31536000, immutable";
/** Pictures up to this size are sent from memory. */
const maxCachedBytes = 256 * 1024;

/**
 * Serves the sizes of pictures. Their URL contains the hash of the source, so they never change. Small ones are sent
 * from memory, mostly before Fastify; larger ones are streamed. A missing WebP size, and `share.jpg`, the form for shared
 * links, are made at the first request.
 * Source: docs/speed/fast-lane.md#files
 */
export function pictureFilesRoutes(app: FastifyInstance, { db, files }: AppParts): void {
  const { cache, headers } = app.fastLane;
  const sharePicture = createSharePictures(files);
  const makeSize = createSizesOnDemand({ db, files });
  const readSmall = async (
    { read }: Pick<FileStore, "read">,
    key: string,
    etag: string,
    contentType: string,
  ) => {
    const file = await read(key);
    if (!file) {
      throw notFound("Picture");
    }
    if (file.size > maxCachedBytes) {
      await file.close();
      return null;
    }
    return createFileAnswer(await buffer(file.open()), {
      lasting: { etag, "cache-control": cacheControl },
      content: { ...headers, "content-type": contentType, "accept-ranges": "bytes" },
    });
  };
  app.fastLane.addFiles({ route, prefix: "/pictures/", keyOf: (address) => address });
  app.get<{ Params: { hash: string; file: string } }>(
    route,
    { compress: false },
    async (request, reply) => {
      const { hash, file } = request.params;
      if (file === "share.jpg" && isHash.test(hash)) {
        const key = await sharePicture(hash, networkOf(request.ip));
        const type = { contentType: "image/jpeg", etag: `"${hash}-share"` };
        return sendFile(files, { key, ...type, cacheControl }, request, reply);
      }
      const [, width, extension] = /^(\d{1,5})\.(webp|avif)$/.exec(file) ?? [];
      if (!width || !isHash.test(hash)) {
        throw notFound("Picture");
      }
      const format = extension === "avif" ? "avif" : "webp";
      const key = pictureKey(hash, Number(width), format);
      const etag = `"${hash}-${Number(width)}-${format}"`;
      const contentType = `image/${format}`;
      const sizes = {
        read: async (size: string) =>
          (await files.read(size)) ??
          (format === "webp" && (await makeSize(hash, Number(width))) ? files.read(size) : null),
      };
      const small =
        request.headers.range === undefined
          ? await cache.get(`/${key}`, lifetimes.file, () =>
              readSmall(sizes, key, etag, contentType),
            )
          : null;
      return small
        ? sendForm(await small.prepare("identity"), request, reply)
        : sendFile(sizes, { key, contentType, cacheControl, etag }, request, reply);
    },
  );
}
