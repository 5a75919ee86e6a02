import path from "node:path";
import type { FastifyInstance } from "fastify";
import { repositoryRoot } from "../../repository-root.ts";
import { serveBuiltPage } from "./built-page.ts";

const folder = path.join(repositoryRoot, "walkthrough/build");

/**
 * The walkthrough loads only our own files. The decoder of its models is WebAssembly, which no other page may run, and
 * their textures are unpacked into blobs.
 * Source: docs/screens/previews.md#walking-through
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self' blob:",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Serves the page for the frame of the walkthrough. */
export function serveWalkthroughPage(app: FastifyInstance): void {
  serveBuiltPage(app, { folder, prefix: "/walkthrough/", policy });
}
