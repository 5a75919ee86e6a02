import path from "node:path";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../src/db/embedded-postgres.ts";

const cacheDir = path.resolve(import.meta.dirname, "../../../.cache/test-database");

/**
 * The PostgreSQL of the tests: `TEST_DATABASE_URL`, otherwise an embedded one. Durability is off, since no test cuts
 * the power.
 */
export async function startTestServer(): Promise<EmbeddedPostgres> {
  const url = process.env["TEST_DATABASE_URL"];
  return url
    ? { url, keepAlive: () => {}, stop: async () => {} }
    : await startEmbeddedPostgres({
        dataDir: cacheDir,
        settings: [
          "fsync=off",
          "synchronous_commit=off",
          "full_page_writes=off",
          "max_connections=200",
        ],
      });
}
