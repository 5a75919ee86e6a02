import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { z } from "zod";
import { loadDemoWorld } from "../../demo/src/load-demo-world.ts";
import { memoryStore } from "../../server/test/app/memory-store.ts";
import { createTestClock } from "../../server/test/app/test-clock.ts";
import { createDatabase, makeTemplate } from "../../server/test/app/test-database.ts";
import { readDumpFacts } from "../../server/test/dumps/dump-facts.ts";
import { startInstalledPostgres, type InstalledPostgres } from "./installed-postgres.ts";

const folder = path.resolve(import.meta.dirname, "../../server/test/dumps");

/**
 * Writes a dump of a demo world, and what is in it, for the test of upgrades.
 * Source: docs/developing/migrations.md#dumps-of-releases
 * @throws Error if the release has one, or Debian's PostgreSQL is not installed
 */
export async function dumpRelease(release: string): Promise<void> {
  const file = path.join(folder, `${release}.sql.br`);
  if (fs.existsSync(file)) {
    throw new Error(`${file} exists: a dump stays as its release left it`);
  }
  const server = await startInstalledPostgres();
  try {
    const database = await createDatabase(server.url, await makeTemplate(server.url));
    await loadDemoWorld({
      db: database.db,
      files: memoryStore(),
      clock: createTestClock("2027-04-12T09:00:00Z"),
      print: (line) => console.log(line),
    });
    // All counts of visitors would be half of the file.
    await database.pool.query("delete from footfall_counts where starts_at < '2027-04-05'");
    fs.writeFileSync(file, zlib.brotliCompressSync(dump(server, database.url)));
    fs.writeFileSync(
      path.join(folder, `${release}.json`),
      `${JSON.stringify(await readDumpFacts(database.pool), null, 2)}\n`,
    );
    await database.close();
    addRelease(release);
  } finally {
    server.stop();
  }
}

const releasesFile = path.join(folder, "releases.json");

/** Records the commit of a release, whose tests `npm run test:previous` runs. */
function addRelease(release: string): void {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: folder, encoding: "utf8" });
  const known: unknown = JSON.parse(fs.readFileSync(releasesFile, "utf8"));
  const releases = z.array(z.unknown()).parse(known);
  const text = JSON.stringify([...releases, { release, commit: stdout.trim() }], null, 2);
  fs.writeFileSync(releasesFile, `${text}\n`);
}

/** Returns statements that any client can run: the tests have no program of PostgreSQL to restore them. */
function dump(server: InstalledPostgres, url: string): string {
  const { stdout, stderr, status } = spawnSync(
    path.join(server.binaries, "pg_dump"),
    ["--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=1000", url],
    { encoding: "utf8", maxBuffer: 1024 ** 3 },
  );
  if (status !== 0) {
    throw new Error(`pg_dump failed: ${stderr}`);
  }
  // Lines for psql.
  return stdout.replace(/^\\.*$/gm, "");
}
