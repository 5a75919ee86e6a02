import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** The sources of the site's build. */
const siteSources = [
  "domain/src",
  "contract/src",
  "web/src",
  "web/public",
  "web/vite.config.ts",
].concat(
  ["web/react-router.config.ts", "web/package.json", "package-lock.json"],
  ["walkthrough/src", "walkthrough/index.html", "walkthrough/vite.config.ts"],
  ["page-style"],
  ["player/src", "player/worker", "player/index.html", "player/vite.config.ts"],
);

/** The sources of the server's build, which contains the site's. */
const serverSources = [
  ...siteSources,
  "server/src",
  "demo/src",
  "server/package.json",
  "scripts/build/build-server.ts",
];

const isIgnored = (name: string) => name.endsWith(".test.ts") || name.startsWith(".");

function* filesBelow(place: string): Generator<string> {
  if (!fs.statSync(place).isDirectory()) {
    yield place;
    return;
  }
  for (const name of fs.readdirSync(place).sort()) {
    if (!isIgnored(name)) {
      yield* filesBelow(path.join(place, name));
    }
  }
}

/** Returns a digest of everything that the site is built from. */
export const siteStamp = (): string => digestOf(siteSources);

/** Returns a digest of everything that the server is built from. */
export const serverStamp = (): string => digestOf(serverSources);

/** Returns a digest of everything that the bench's databases are made from. */
export const benchStamp = (): string => digestOf([...serverSources, "demo", "bench"]);

function digestOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesBelow(path.join(root, source))) {
      hash
        .update(path.relative(root, file))
        .update("\0")
        .update(fs.readFileSync(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}
