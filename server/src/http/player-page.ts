import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

const folder = path.resolve(import.meta.dirname, "../../../player/build");

/** What the player may load: only what is ours. It shows files that it keeps as blobs. Source: docs/player.md#the-page */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const versionFile = z.object({ version: z.string() });
let version: string | null = null;

/** The version of the page that is served: a digest of its files; `development` where it was not built. */
export function playerVersion(): string {
  version ??= readVersion();
  return version;
}

function readVersion(): string {
  const file = path.join(folder, "version.json");
  return fs.existsSync(file)
    ? versionFile.parse(JSON.parse(fs.readFileSync(file, "utf8"))).version
    : "development";
}

/** Serves the page that plays designs on the screens of a space, and the worker that keeps it without a network. */
export async function servePlayerPage(app: FastifyInstance): Promise<void> {
  app.get("/player", (_request, reply) => reply.redirect("/player/", 308));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/player/",
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    index: ["index.html"],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      reply.header("content-security-policy", policy);
      reply.header("referrer-policy", "no-referrer");
      reply.header("x-robots-tag", "noindex");
      // Its worker answers for the address without the slash as well.
      reply.header("service-worker-allowed", "/player");
    },
  });
}
