import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "./scripts/vitest/long-files-first.ts";

export default defineConfig({
  test: {
    // Many tests wait for the database: as many workers as cores leave a fifth of the cores idle.
    // A number, since Vitest never takes a percentage above 100.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A worker loads the application once for all of its files, since a new process for each file
    // spends more time on loading than on tests. scripts/vitest/undo-stubs.ts separates the files.
    isolate: false,
    sequence: { sequencer: LongFilesFirst },
    // Deliberately an awkward zone: 12:45 ahead of UTC, with its own clock changes. The domain's
    // tests run in UTC as well. Servers that tests start in child processes read their compiled
    // code from the cache of the last run.
    env: {
      TZ: process.env["TEST_TZ"] ?? "Pacific/Chatham",
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, ".cache/node"),
    },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["{domain,contract,web,walkthrough,player,scripts,testing,bench}/**/*.test.ts"],
          setupFiles: ["scripts/vitest/temporal.ts", "scripts/vitest/undo-stubs.ts"],
          // Property tests over whole years take long on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["{server,demo}/**/*.test.ts"],
          setupFiles: [
            "scripts/vitest/temporal.ts",
            "scripts/vitest/undo-stubs.ts",
            "server/test/app/quick-passwords.ts",
          ],
          globalSetup: ["server/test/app/start-database.ts"],
          testTimeout: 30_000,
          // The first file that needs the demo world loads it, and others wait for it.
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
