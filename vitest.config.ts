import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Many of them wait for the database. Vitest's own choice leaves one of two cores idle.
    maxWorkers: "150%",
    // An awkward zone on purpose: 12:45 ahead of UTC, with its own clock changes. The suite runs in UTC as well.
    env: { TZ: process.env["TEST_TZ"] ?? "Pacific/Chatham" },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["{domain,contract,web,walkthrough,player,scripts,testing}/**/*.test.ts"],
          setupFiles: ["scripts/vitest/temporal.ts"],
          // Properties over whole years take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          setupFiles: ["scripts/vitest/temporal.ts"],
          globalSetup: ["server/test/app/start-database.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
