import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { sendFile } from "../../http/reply/send-file.ts";

const types: Readonly<Record<string, string>> = { mp4: "video/mp4" };

/** The file store key of a film of the site. */
export function filmKey(name: string): string {
  return `media/${name}`;
}

/** The path of a film of the site. */
export function filmAddress(name: string): string {
  return `/${filmKey(name)}`;
}

/** Serves the films of the site by name. */
export function filmFilesRoutes(app: FastifyInstance, { files }: AppParts): void {
  app.get<{ Params: { name: string } }>(
    "/media/:name",
    { compress: false },
    async (request, reply) => {
      const [, name, extension = ""] = /^([a-z0-9-]+\.(\w+))$/.exec(request.params.name) ?? [];
      const contentType = types[extension];
      if (!name || !contentType) {
        throw notFound("File");
      }
      const cacheControl = "public, max-age=86400";
      return sendFile(files, { key: filmKey(name), contentType, cacheControl }, request, reply);
    },
  );
}
