import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { sourceStamp } from "./source-stamp.ts";

const root = path.resolve(import.meta.dirname, "../..");
const web = path.join(root, "web");
const client = path.join(web, "build/client");
const stampFile = path.join(web, "build/stamp");

/** Builds the site unless its build is of these very sources. */
export function buildSiteIfChanged(say: (line: string) => void): void {
  const isCurrent =
    fs.existsSync(stampFile) && fs.readFileSync(stampFile, "utf8") === sourceStamp();
  if (!isCurrent) {
    buildSite(say);
  }
}

/** Builds the site. Its files are compressed here once, not at every request. */
export function buildSite(say: (line: string) => void): void {
  say("Building the site…");
  const stamp = sourceStamp();
  fs.rmSync(path.join(web, "build"), { recursive: true, force: true });
  const result = spawnSync(
    process.execPath,
    [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
    { cwd: web, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (result.status !== 0) {
    throw new Error(`The site could not be built:\n${result.stdout}\n${result.stderr}`);
  }
  say("Compressing its files…");
  for (const file of fs.readdirSync(client, { recursive: true, encoding: "utf8" })) {
    compress(path.join(client, file));
  }
  fs.writeFileSync(stampFile, stamp);
}

function compress(file: string): void {
  if (!/\.(js|css|svg|html|json|txt)$/.test(file)) {
    return;
  }
  const content = fs.readFileSync(file);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
}
