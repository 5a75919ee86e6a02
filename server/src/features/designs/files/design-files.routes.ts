import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import { sendFile } from "../../../http/reply/send-file.ts";
import { isSignedAddress } from "../../../http/request/signed-address.ts";
import { designFilePath, isThumbnailKey } from "./design-file-address.ts";
import { findAcceptedFile } from "./design-files.queries.ts";

/** Only these types are served, so that no file can run script. */
const servedTypes = new Set(["image/jpeg", "image/png", "image/webp", "video/mp4"]);

/**
 * Serves sources, stills and thumbnails at signed addresses, with range requests. Without a valid signature the answer
 * is 404. Source: docs/designs.md#files
 */
export function designFilesRoutes(
  app: FastifyInstance,
  { db, files, clock, signingKey }: AppParts,
): void {
  app.get<{ Params: { "*": string } }>(
    "/design-files/*",
    { compress: false },
    async (request, reply) => {
      const key = request.params["*"];
      if (!isSignedAddress(signingKey, designFilePath(key), request.query, clock.now())) {
        throw notFound("File");
      }
      const file = isThumbnailKey(key)
        ? { key, contentType: "image/webp" }
        : await findAcceptedFile(db, key);
      if (!file?.contentType || !servedTypes.has(file.contentType)) {
        throw notFound("File");
      }
      const cacheControl = "private, max-age=3600, immutable";
      const { contentType } = file;
      return sendFile(files, { key: file.key, contentType, cacheControl }, request, reply);
    },
  );
}
