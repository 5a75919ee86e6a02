import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

interface BuiltPage {
  /** Where Vite put its files. */
  readonly folder: string;
  /** Where they are served, between slashes. */
  readonly prefix: string;
  /** Its content security policy. */
  readonly policy: readonly string[];
  /** Sent with every file, besides what all such pages have. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves a page that was built apart from the site, with a policy for itself. Hashed files may be kept for ever. */
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
