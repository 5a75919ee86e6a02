import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Many tests wait for the database: with Vitest's default, one of two cores is idle.
    maxWorkers: "150%",
    // A worker loads the application once for all of its files. In a new process for each file, loading took more
    // time than the tests. scripts/vitest/undo-stubs.ts keeps the files apart.
    isolate: false,
    // An awkward zone on purpose: 12:45 ahead of UTC, with its own clock changes. The suite runs in UTC as well.
    // Servers that tests start in processes of their own read their compiled code from the cache of the last run.
    env: {
      TZ: process.env["TEST_TZ"] ?? "Pacific/Chatham",
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, ".cache/node"),
    },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["{domain,contract,web,walkthrough,player,scripts,testing}/**/*.test.ts"],
          setupFiles: ["scripts/vitest/temporal.ts", "scripts/vitest/undo-stubs.ts"],
          // Properties over whole years take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          setupFiles: ["scripts/vitest/temporal.ts", "scripts/vitest/undo-stubs.ts"],
          globalSetup: ["server/test/app/start-database.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
