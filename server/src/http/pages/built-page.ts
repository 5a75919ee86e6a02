import type { FastifyInstance } from "fastify";
import { serveBuiltFiles } from "./built-files.ts";

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
export function serveBuiltPage(
  app: FastifyInstance,
  { folder, prefix, policy, headers = {} }: BuiltPage,
): void {
  const common = {
    "content-security-policy": policy.join("; "),
    "referrer-policy": "no-referrer",
    ...headers,
  };
  serveBuiltFiles(app, {
    folder,
    prefix,
    headersOf: ({ isHashed }) => ({
      ...common,
      "cache-control": isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    }),
  });
}
