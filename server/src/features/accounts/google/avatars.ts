import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Identity, IdentityProvider } from "../../../adapters/identity/identity-provider.ts";
import type { AppParts } from "../../../app-parts.ts";
import { fileTypeOf } from "../../../http/reply/file-type.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import { sendFile } from "../../../http/reply/send-file.ts";
import { findAvatarSource, setAvatar } from "./sign-in-accounts.queries.ts";

const types: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
};

/**
 * Copies the profile picture of a user who logs in, unless the copy is up to date. A page that showed the provider's
 * address would reveal its visitors to the provider. Without a copy, pages show the user's initial.
 */
export async function storeAvatar(
  { db, files }: Pick<AppParts, "db" | "files">,
  provider: IdentityProvider,
  { subject, pictureUrl }: Identity,
): Promise<void> {
  if (pictureUrl === null || (await findAvatarSource(db, subject)) === pictureUrl) {
    return;
  }
  const picture = await provider.fetchPicture(pictureUrl);
  const type = picture && fileTypeOf(picture);
  const extension = Object.keys(types).find((known) => types[known] === type);
  if (!picture || extension === undefined) {
    return;
  }
  const hash = createHash("sha256").update(picture).digest("hex").slice(0, 32);
  const key = `avatars/${hash}.${extension}`;
  await files.write(key, picture);
  await setAvatar(db, subject, `/${key}`, pictureUrl);
}

/** Serves the copies. Their address contains their hash, so they never change. */
export function avatarFilesRoutes(app: FastifyInstance, { files }: AppParts): void {
  app.get<{ Params: { name: string } }>(
    "/avatars/:name",
    { compress: false },
    async (request, reply) => {
      const [name, extension = ""] = /^[0-9a-f]{32}\.(\w{3,4})$/.exec(request.params.name) ?? [];
      const contentType = types[extension];
      if (!name || !contentType) {
        throw notFound("Picture");
      }
      const cacheControl = "private, max-age=31536000, immutable";
      return sendFile(files, { key: `avatars/${name}`, contentType, cacheControl }, request, reply);
    },
  );
}
