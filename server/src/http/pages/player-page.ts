import fs from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { repositoryRoot } from "../../repository-root.ts";
import { serveBuiltPage } from "./built-page.ts";

const folder = path.join(repositoryRoot, "player/build");

/** The player loads only our own files, and shows stored ones as blobs. Source: docs/screens/player.md#the-page */
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

/** Returns the version of the served page: a digest of its files, or `development` without a build. */
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

/**
 * Serves the page that plays designs on the screens of a space, and the worker that stores it for use without a
 * network.
 */
export function servePlayerPage(app: FastifyInstance): void {
  app.get("/player", (_request, reply) => reply.redirect("/player/", 308));
  serveBuiltPage(app, {
    folder,
    prefix: "/player/",
    policy,
    headers: {
      "x-robots-tag": "noindex",
      // The scope of its worker includes the address without the slash.
      "service-worker-allowed": "/player",
    },
  });
}
