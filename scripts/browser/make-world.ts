import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../server/src/db/embedded/open-database.ts";
import { waitForThumbnails } from "../../testing/finish-demo-world.ts";
import { dropWorld, firstDataDir, keepWorld } from "./test-site.ts";

const root = path.resolve(import.meta.dirname, "../..");
const port = process.env["E2E_PORT"] ?? "3411";
const timeoutMilliseconds = 180_000;

/**
 * Loads the demo world once, with the thumbnails of its designs, for all sites of the journeys: loading takes several
 * times as long as copying.
 * @throws Error if the site does not start
 */
export async function makeWorld(print: (line: string) => void): Promise<void> {
  print("Loading the demo world of the journeys…");
  dropWorld();
  const site = spawn(process.execPath, ["scripts/browser/start-test-site.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(site, "exit");
  const isReady = await Promise.race([
    waitForAnswer().then((isUp) => isUp && waitForDesigns()),
    ended.then(() => false),
  ]);
  site.kill();
  await ended;
  if (!isReady) {
    throw new Error("The site of the journeys did not start");
  }
  keepWorld();
}

async function waitForAnswer(): Promise<boolean> {
  const end = performance.now() + timeoutMilliseconds;
  while (performance.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => null);
    if (answer?.ok) {
      return true;
    }
    await sleep(200);
  }
  return false;
}

/** Waits for the thumbnails of the first site's designs. */
async function waitForDesigns(): Promise<boolean> {
  const database = await openDatabase({ databaseUrl: null, dataDir: firstDataDir }, () => {});
  try {
    await waitForThumbnails(database.url);
    return true;
  } finally {
    await database.stop();
  }
}
