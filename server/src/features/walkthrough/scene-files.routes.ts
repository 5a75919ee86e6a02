import type { FastifyInstance } from "fastify";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import type { AppParts } from "../../app-parts.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { sendFile } from "../../http/reply/send-file.ts";

/** The file store key of a room's model, plain or compressed. */
export function modelKey(hash: string, encoding?: "br"): string {
  return `scenes/${hash}/walk.glb${encoding ? `.${encoding}` : ""}`;
}

/** The path of a room's model. It contains the hash of the content, so that it can be cached for ever. */
export function modelUrl(hash: string): string {
  return `/scene-files/${hash}/walk.glb`;
}

/** Serves the models of rooms. Compression halves them for browsers that accept it. */
export function sceneFilesRoutes(app: FastifyInstance, { files }: AppParts): void {
  app.get<{ Params: { hash: string } }>(
    "/scene-files/:hash/walk.glb",
    { compress: false },
    async (request, reply) => {
      const { hash } = request.params;
      if (!/^[0-9a-f]{16}$/.test(hash)) {
        throw notFound("File");
      }
      const key = await chooseKey(files, hash, request.headers["accept-encoding"] ?? "");
      if (key !== modelKey(hash)) {
        reply.header("content-encoding", "br");
      }
      reply.header("vary", "accept-encoding");
      const cacheControl = "public, max-age=31536000, immutable";
      return sendFile(
        files,
        { key, contentType: "model/gltf-binary", cacheControl },
        request,
        reply,
      );
    },
  );
}

async function chooseKey(files: FileStore, hash: string, accepted: string): Promise<string> {
  const compressed = modelKey(hash, "br");
  return /\bbr\b/.test(accepted) && (await files.exists(compressed)) ? compressed : modelKey(hash);
}
