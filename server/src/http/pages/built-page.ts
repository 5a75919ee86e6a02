import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

interface BuiltPage {
  /** The folder of Vite's output. */
  readonly folder: string;
  /** The path of the page, between slashes. */
  readonly prefix: string;
  /** Its content security policy. */
  readonly policy: readonly string[];
  /** Additional headers of every file. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves a page with its own build and content security policy. Hashed files may be cached for good. */
export async function serveBuiltPage(
  app: FastifyInstance,
  { folder, prefix, policy, headers = {} }: BuiltPage,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    index: ["index.html"],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      reply.header("content-security-policy", policy.join("; "));
      reply.header("referrer-policy", "no-referrer");
      for (const [name, value] of Object.entries(headers)) {
        reply.header(name, value);
      }
    },
  });
}
