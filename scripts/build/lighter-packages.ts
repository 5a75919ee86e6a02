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
    // Compiles a function for each part of each address.
    file: "find-my-way/lib/node.js",
    from: "return new Function('path', 'i', `'use strict'\\nreturn ${lines.join(' && ')}`)",
    to: "return (path, i) => path.startsWith(prefix, i)",
  },
];

/** Changes files of packages while they are bundled. */
export const lighterPackages = {
  name: "lighter-packages",
  transform(code: string, id: string): { code: string; map: null } | null {
    const change = changes.find(({ file }) => id.endsWith(`/node_modules/${file}`));
    // Lines keep their places, and with them the source map.
    return change ? { code: applyChange(code, change), map: null } : null;
  },
};

/** @throws if the package differs from the version that the change was written for */
export function applyChange(code: string, { file, from, to }: Change): string {
  if (code.split(from).length !== 2) {
    throw new Error(`${file} differs from the version that lighter-packages.ts changes`);
  }
  return code.replace(from, () => to);
}
