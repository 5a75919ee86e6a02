import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { livingOwner } from "../../src/db/embedded/cluster-owner.ts";
import { clusterFolder } from "../../src/db/embedded/cluster-place.ts";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "../../src/db/embedded/embedded-postgres.ts";

const repositoryRoot = path.resolve(import.meta.dirname, "../../..");
const memory = "/dev/shm";
/** More than the databases of three workers and the write-ahead log need. */
const neededBytes = 2 * 1024 ** 3;

/**
 * The PostgreSQL of the tests: `TEST_DATABASE_URL`, otherwise an embedded one. Durability is off, since no test cuts
 * the power.
 */
export async function startTestServer(): Promise<EmbeddedPostgres> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url) {
    return { url, keepAlive: () => {}, stop: async () => {}, kill: () => {} };
  }
  const dataDir = chooseFolder();
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: [
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      "wal_level=minimal",
      "max_wal_senders=0",
      "max_wal_size=256MB",
      "max_connections=200",
    ],
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      // Another run in the same checkout may use it.
      if (dataDir.startsWith(memory) && livingOwner(clusterFolder(dataDir)) === null) {
        fs.rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Each test file has a database of a thousand small files. In memory, making and dropping it takes less than half of
 * the processor time.
 */
function chooseFolder(): string {
  const name = createHash("sha256").update(repositoryRoot).digest("hex").slice(0, 12);
  return hasSpace(memory)
    ? path.join(memory, `frontage-tests-${name}`)
    : path.join(repositoryRoot, ".cache/test-database");
}

function hasSpace(folder: string): boolean {
  if (!fs.existsSync(folder)) {
    return false;
  }
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize > neededBytes;
}
