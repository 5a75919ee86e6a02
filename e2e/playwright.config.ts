import path from "node:path";
import { defineConfig } from "@playwright/test";

const root = path.resolve(import.meta.dirname, "..");
const port = process.env["E2E_PORT"] ?? "3411";
const isCi = process.env["CI"] !== undefined;

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  // A shared, loaded machine may stall a browser once; a fault of ours fails twice.
  retries: isCi ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["dot"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    reducedMotion: "reduce",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 900 } } },
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/browser/start-test-site.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/health/`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: { E2E_PORT: port },
  },
});
