import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { sendFile } from "../../http/reply/send-file.ts";
import { pictureKey } from "./stored-picture.ts";

/** Serves the sizes of pictures. Their URL contains the hash of the source, so they never change. */
export function pictureFilesRoutes(app: FastifyInstance, { files }: AppParts): void {
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
      return sendFile(
        files,
        {
          key: pictureKey(hash, Number(width), format),
          contentType: `image/${format}`,
          cacheControl: "public, max-age=31536000, immutable",
        },
        request,
        reply,
      );
    },
  );
}
