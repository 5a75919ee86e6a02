interface Change {
  /** The file of a package. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Removes what packages do at every start, for features that we do not use. Source: docs/bundle.md#packages */
export const changes: readonly Change[] = [
  {
    file: "fastify/lib/server.js",
    from: "const http2 = require('node:http2')",
    to: "const http2 = null",
  },
  {
    // Naming the class would load the client of HTTP that `fetch` uses.
    file: "@fastify/compress/lib/utils.js",
    from: "return obj instanceof Response",
    to: "return obj?.[Symbol.toStringTag] === 'Response'",
  },
  {
    file: "@fastify/compress/index.js",
    from: "require('readable-stream')",
    to: "require('node:stream')",
  },
  {
    file: "@fastify/compress/lib/utils.js",
    from: "require('readable-stream')",
    to: "require('node:stream')",
  },
  {
    // Renders to a text, which nothing here does.
    file: "react-dom/server.node.js",
    from: "l = require('./cjs/react-dom-server-legacy.node.production.js')",
    to: "l = {}",
  },
  {
    // Reads calendar rules; jobs are scheduled by cron expressions.
    file: "pg-boss/dist/rrule.js",
    from: "import { RRuleTemporal } from 'rrule-temporal'",
    to: "const RRuleTemporal = null",
  },
  {
    // Compiles a function for each part of each address.
    file: "find-my-way/lib/node.js",
    from: "return new Function('path', 'i', `'use strict'\\nreturn ${lines.join(' && ')}`)",
    to: "return (path, i) => path.startsWith(prefix, i)",
  },
  {
    // Binds a method to its schema wherever it is called: a function and a hidden class for each call.
    file: "zod/v4/core/util.js",
    from: "return this == null ? fn : own(this, key, fn.bind(this))",
    to: "return fn",
  },
  {
    // Keeps a set of names with each schema, which all schemas of a kind can share.
    file: "zod/v4/core/core.js",
    from: "const deferred = inst._zod.deferred;",
    to: "inst._zod.traits = _.sharedTraits ??= inst._zod.traits; const deferred = inst._zod.deferred;",
  },
];

/** Reduces files to what we use of them, each on the same lines. */
export const reductions: Readonly<Record<string, (code: string) => string>> = {
  // The compressor only asks which types are worth compressing.
  "mime-db/db.json": (code) => {
    const types: Record<string, { readonly compressible?: boolean }> = JSON.parse(code);
    const compressible = Object.entries(types).filter(([, type]) => type.compressible);
    return JSON.stringify(
      Object.fromEntries(compressible.map(([name]) => [name, { compressible: true }])),
    );
  },
  // Limits are counted in PostgreSQL and in memory.
  "rate-limiter-flexible/index.js": (code) =>
    code.replaceAll(/require\('\.\/lib\/(?!RateLimiter(Memory|Postgres|Res)'\))[^']+'\)/g, "{}"),
};

/** Changes files of packages while they are bundled. */
export const lighterPackages = {
  name: "lighter-packages",
  transform(code: string, id: string): { code: string; map: null } | null {
    const [, file] = /\/node_modules\/((?:@[^/]+\/)?[^/]+\/.+)$/.exec(id) ?? [];
    const reduce = (file !== undefined && reductions[file]) || ((whole: string) => whole);
    const lighter = changes
      .filter((change) => change.file === file)
      .reduce(applyChange, reduce(code));
    // Lines keep their places, and with them the source map.
    return lighter === code ? null : { code: lighter, map: null };
  },
};

/** @throws if the package differs from the version that the change was written for */
export function applyChange(code: string, { file, from, to }: Change): string {
  if (code.split(from).length !== 2) {
    throw new Error(`${file} differs from the version that lighter-packages.ts changes`);
  }
  return code.replace(from, () => to);
}
