import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { takenDates } from "../../e2e/steps/taken-dates.ts";
import { clusterFolder } from "../../server/src/db/embedded/cluster-place.ts";

/** The data of the journeys' sites. */
export const cache = path.resolve(import.meta.dirname, "../../.cache");
/** The data folder of the first site. */
export const firstDataDir = path.join(cache, "e2e");
const firstPictures = path.join(firstDataDir, "files");
/** A copy of the first site's database with the demo world, before any journey. */
const world = path.join(cache, "e2e-world");

/** Replaces the database of the last run by the demo world, if it has been loaded, and keeps the pictures. */
export function clearData(dataDir: string): void {
  takeFirstPictures(dataDir);
  fs.rmSync(clusterFolder(dataDir), { recursive: true, force: true });
  if (fs.existsSync(world)) {
    copyFolder(world, clusterFolder(dataDir));
  }
}

/** Makes the next site load the demo world, in which every date is free. */
export function dropWorld(): void {
  fs.rmSync(world, { recursive: true, force: true });
  fs.rmSync(takenDates, { recursive: true, force: true });
  fs.mkdirSync(takenDates, { recursive: true });
}

/** Keeps the database of the first site, which has stopped, for all sites. */
export function keepWorld(): void {
  copyFolder(clusterFolder(firstDataDir), world);
}

/** Copies a folder with the owners of its files: PostgreSQL starts on no files of another user. */
function copyFolder(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (status !== 0) {
    throw new Error(`The folder ${from} cannot be copied: ${stderr}`);
  }
}

/** Gives a site the pictures of the first site that it lacks: deriving them takes minutes. */
export function takeFirstPictures(dataDir: string): void {
  const pictures = path.join(dataDir, "files");
  fs.mkdirSync(dataDir, { recursive: true });
  if (pictures !== firstPictures && fs.existsSync(firstPictures)) {
    fs.cpSync(firstPictures, pictures, { recursive: true, force: false });
  }
}

/** The environment of a site for journeys: the built site, the demo world on a fixed date, no rate limits. */
export function testSiteEnvironment({
  dataDir,
  port,
  clock,
}: {
  readonly dataDir: string;
  readonly port: string | number;
  /** When the site's clock starts, in UTC: `2027-04-12T09:00:00Z`. */
  readonly clock: string;
}): Record<string, string> {
  return {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    PORT: String(port),
    CLOCK: clock,
    RATE_LIMITS: "off",
    // On a new checkout, AVIF would keep the processors busy for minutes, and the journeys need them.
    AVIF: "off",
    // A header gives each journey a separate address.
    TRUSTED_PROXIES: "127.0.0.1",
    // A proxy makes a server public, and then test settings must be requested explicitly.
    DEMO: "1",
    ALLOW_TEST_CLOCK: "1",
  };
}
