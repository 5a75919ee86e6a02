import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { siteStamp } from "./source-stamp.ts";

const root = path.resolve(import.meta.dirname, "../..");
const web = path.join(root, "web");
const walkthrough = path.join(root, "walkthrough");
const player = path.join(root, "player");
/** The types of files that browsers load. */
const served = [web, walkthrough, player].map((folder) =>
  path.join(folder, folder === web ? "build/client" : "build"),
);
const stampFile = path.join(web, "build/stamp");

/** The qualities of Brotli: the smallest files take ten seconds of a processor, quick ones a quarter of a second. */
const qualities = { smallest: 11, quick: 5 };
export type Compression = keyof typeof qualities;

/** Builds the site unless a build of the same sources, compressed at least as well, exists. */
export function buildSiteIfChanged(
  print: (line: string) => void,
  compression: Compression = "smallest",
): void {
  const found = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, "utf8") : "";
  const stamp = siteStamp();
  const isCurrent =
    found === stampOf(stamp, "smallest") ||
    (compression === "quick" && found === stampOf(stamp, "quick"));
  if (!isCurrent) {
    buildSite(print, compression);
  }
}

const stampOf = (sources: string, compression: Compression) => `${sources} ${compression}`;

/** Builds the site. Files are compressed here once, not at every request. */
export function buildSite(
  print: (line: string) => void,
  compression: Compression = "smallest",
): void {
  print("Building the site…");
  const stamp = stampOf(siteStamp(), compression);
  fs.rmSync(path.join(web, "build"), { recursive: true, force: true });
  build(web, "@react-router/dev/bin.cjs");
  build(walkthrough, "vite/bin/vite.js");
  build(player, "vite/bin/vite.js");
  print("Compressing its files…");
  for (const folder of served) {
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      compress(path.join(folder, file), qualities[compression]);
    }
  }
  fs.writeFileSync(stampFile, stamp);
}

function build(folder: string, tool: string): void {
  const result = spawnSync(process.execPath, [path.join(root, "node_modules", tool), "build"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status !== 0) {
    throw new Error(`The site could not be built:\n${result.stdout}\n${result.stderr}`);
  }
}

function compress(file: string, quality: number): void {
  if (!/\.(js|css|svg|html|json|txt)$/.test(file)) {
    return;
  }
  const content = fs.readFileSync(file);
  fs.writeFileSync(
    `${file}.br`,
    zlib.brotliCompressSync(content, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality },
    }),
  );
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
}
