import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { sendFile } from "../../http/reply/send-file.ts";
import { isSignedAddress } from "../../http/request/signed-address.ts";
import { idleFile } from "./idle-file.ts";
import { idlePath, uploadPath } from "./player-file-address.ts";
import { findStoredFile } from "./player.queries.ts";

/** Only these types are served, so that no file can run script. */
const servedTypes = new Set(["image/jpeg", "image/png", "image/webp", "video/mp4"]);

/**
 * Serves the files of plans at signed addresses. Without a valid signature the answer is 404.
 * Source: docs/screens/player.md#files
 */
export function playerFilesRoutes(app: FastifyInstance, parts: AppParts): void {
  const { db, files, clock, signingKey } = parts;

  const send = async (
    file: { readonly key: string; readonly contentType: string | null } | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (!file?.contentType || !servedTypes.has(file.contentType)) {
      throw notFound("File");
    }
    const { key, contentType } = file;
    const cacheControl = "private, max-age=3600, immutable";
    return sendFile(files, { key, contentType, cacheControl }, request, reply);
  };

  app.get<{ Params: { id: string } }>(
    "/player-files/uploads/:id",
    { compress: false },
    async (request, reply) => {
      const id = Number(request.params.id);
      const isSigned = isSignedAddress(signingKey, uploadPath(id), request.query, clock.now());
      return send(isSigned ? await findStoredFile(db, id) : null, request, reply);
    },
  );

  app.get<{ Params: { hash: string } }>(
    "/player-files/idle/:hash",
    { compress: false },
    async (request, reply) => {
      const { hash } = request.params;
      const isSigned = isSignedAddress(signingKey, idlePath(hash), request.query, clock.now());
      return send(isSigned ? await idleFile(files, hash) : null, request, reply);
    },
  );
}
