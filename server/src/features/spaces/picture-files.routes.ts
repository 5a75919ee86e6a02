import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { notFound } from "../../http/refusal.ts";

const types = { webp: "image/webp", avif: "image/avif" } as const;

/** Serves the sizes of pictures. Their address holds the hash of the source, so they never change. */
export function pictureFilesRoutes(app: FastifyInstance, { files }: AppParts): void {
  app.get<{ Params: { hash: string; file: string } }>(
    "/pictures/:hash/:file",
    { compress: false },
    async ({ params }, reply) => {
      const [, width, format] = /^(\d{1,5})\.(webp|avif)$/.exec(params.file) ?? [];
      const isHash = /^[0-9a-f]{16}$/.test(params.hash);
      const file =
        isHash && width ? await files.read(`pictures/${params.hash}/${width}.${format}`) : null;
      if (!file) {
        throw notFound("Picture");
      }
      return reply
        .headers({
          "cache-control": "public, max-age=31536000, immutable",
          "content-type": types[format === "avif" ? "avif" : "webp"],
          "content-length": file.size,
        })
        .send(file.stream);
    },
  );
}
