import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import { sendFile } from "../../../http/reply/send-file.ts";
import { isSignedAddress } from "../../../http/request/signed-address.ts";
import { designFilePath, isThumbnailKey } from "../design-file-address.ts";
import { findSharedDesign } from "../shares/shared-design.queries.ts";
import { hashOfShare, sharedFilePath } from "../shares/shared-file-address.ts";
import { findAcceptedFile } from "./design-files.queries.ts";

/** Only these types are served, so that no file can run script. */
const servedTypes = new Set(["image/jpeg", "image/png", "image/webp", "video/mp4"]);

/**
 * Serves sources, stills and thumbnails at signed addresses, with range requests. Without a valid signature the answer
 * is 404, and so it is at an address of a link that no longer works. Source: docs/screens/designs.md#files
 */
export function designFilesRoutes(
  app: FastifyInstance,
  { db, files, clock, signingKey }: AppParts,
): void {
  const findFile = async (key: string) => {
    const file = isThumbnailKey(key)
      ? { key, contentType: "image/webp" }
      : await findAcceptedFile(db, key);
    if (!file?.contentType || !servedTypes.has(file.contentType)) {
      throw notFound("File");
    }
    return { key: file.key, contentType: file.contentType };
  };

  app.get<{ Params: { "*": string } }>(
    "/design-files/*",
    { compress: false },
    async (request, reply) => {
      const key = request.params["*"];
      if (!isSignedAddress(signingKey, designFilePath(key), request.query, clock.now())) {
        throw notFound("File");
      }
      const cacheControl = "private, max-age=3600, immutable";
      return sendFile(files, { ...(await findFile(key)), cacheControl }, request, reply);
    },
  );

  app.get<{ Params: { share: string; "*": string } }>(
    "/design-files/shared/:share/*",
    { compress: false },
    async (request, reply) => {
      const { share, "*": key } = request.params;
      const now = clock.now();
      const isOpen =
        isSignedAddress(signingKey, sharedFilePath(share, key), request.query, now) &&
        (await findSharedDesign(db, hashOfShare(share), now)) !== null;
      if (!isOpen) {
        throw notFound("File");
      }
      // Browsers forget it within a minute of the link, too.
      const cacheControl = "private, max-age=60";
      return sendFile(files, { ...(await findFile(key)), cacheControl }, request, reply);
    },
  );
}
