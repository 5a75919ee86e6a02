import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const folder = path.resolve(import.meta.dirname, "../../../walkthrough/build");

/**
 * What the walkthrough may load: only what is ours. The decoder of its models is WebAssembly, which no other page may
 * run, and their textures are unpacked into blobs. Source: docs/designs.md#walking-through
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
].join("; ");

/** Serves the page that is framed by those who walk through a space. */
export async function serveWalkthroughPage(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/walkthrough/",
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
    },
  });
}
