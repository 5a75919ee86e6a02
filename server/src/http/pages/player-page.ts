import fs from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { serveBuiltPage } from "./built-page.ts";

const folder = path.resolve(import.meta.dirname, "../../../../player/build");

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
];

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
  await serveBuiltPage(app, {
    folder,
    prefix: "/player/",
    policy,
    headers: {
      "x-robots-tag": "noindex",
      // Its worker answers for the address without the slash as well.
      "service-worker-allowed": "/player",
    },
  });
}
