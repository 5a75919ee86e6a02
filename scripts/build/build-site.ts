import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
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

/** How hard files are compressed: to the smallest takes ten seconds of a processor, quickly a quarter of a second. */
const levels = {
  smallest: { brotli: 11, gzip: 9 },
  quick: { brotli: 5, gzip: 5 },
};
export type Compression = keyof typeof levels;

/** Whether a build of the current sources exists that is compressed at least as well. */
export function isSiteCurrent(compression: Compression): boolean {
  const found = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, "utf8") : "";
  const stamp = siteStamp();
  return (
    found === stampOf(stamp, "smallest") ||
    (compression === "quick" && found === stampOf(stamp, "quick"))
  );
}

/** Builds the site unless a build of the same sources, compressed at least as well, exists. */
export async function buildSiteIfChanged(
  print: (line: string) => void,
  compression: Compression = "smallest",
  signal?: AbortSignal,
): Promise<void> {
  if (!isSiteCurrent(compression)) {
    await buildSite(print, compression, signal);
  }
}

const stampOf = (sources: string, compression: Compression) => `${sources} ${compression}`;

/** Builds the site. Files are compressed here once, not at every request. `signal` ends the build. */
export async function buildSite(
  print: (line: string) => void,
  compression: Compression = "smallest",
  signal?: AbortSignal,
): Promise<void> {
  print("Building the site…");
  const stamp = stampOf(siteStamp(), compression);
  fs.rmSync(path.join(web, "build"), { recursive: true, force: true });
  await Promise.all([
    build(web, "@react-router/dev/bin.cjs", signal),
    // Small ones, so that two processors have as much to do.
    build(walkthrough, "vite/bin/vite.js", signal).then(() =>
      build(player, "vite/bin/vite.js", signal),
    ),
  ]);
  print("Compressing its files…");
  for (const folder of served) {
    const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
    await Promise.all(files.map((file) => compress(path.join(folder, file), compression)));
  }
  fs.writeFileSync(stampFile, stamp);
}

async function build(folder: string, tool: string, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, "node_modules", tool), "build"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  if (status !== 0) {
    throw new Error(`The site could not be built:\n${stdout}\n${stderr}`);
  }
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

async function compress(file: string, compression: Compression): Promise<void> {
  if (!/\.(js|css|svg|html|json|txt)$/.test(file)) {
    return;
  }
  const level = levels[compression];
  const content = fs.readFileSync(file);
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: level.brotli };
  const [br, gz] = await Promise.all([
    brotli(content, { params }),
    gzip(content, { level: level.gzip }),
  ]);
  fs.writeFileSync(`${file}.br`, br);
  fs.writeFileSync(`${file}.gz`, gz);
}
