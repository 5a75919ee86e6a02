import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { stripeSitePort } from "./stripe-site/ports.ts";

const root = path.resolve(import.meta.dirname, "..");
const port = process.env["E2E_PORT"] ?? "3411";
const isCi = process.env["CI"] !== undefined;

const desktop = { viewport: { width: 1280, height: 900 }, timezoneId: "Europe/London" };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const withStripe = /(stripe|google|tag-manager)\.spec\.ts$/;
/** Looks at every page in the browser; only `npm run crawl` runs it. */
const crawl = /crawl\.spec\.ts$/;
/** The tests that touch or a narrow window can affect; those of `@phone` need a touch screen. */
const onPhones = /@touch|@phone/;
const onlyOnPhones = /@phone/;
/** Repeats what Playwright disables itself, since the last list replaces earlier ones. */
const playwrightsDisabled = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
const windowParts = [
  "InitialWebUI",
  "WebUIReloadButton",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUITabStrip",
  "SideSearch",
  "SidePanel",
  "TabSearch",
];
const stripeSite = `http://127.0.0.1:${stripeSitePort}`;
const server = {
  cwd: root,
  timeout: 180_000,
  gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
} as const;

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  workers: Math.max(3, availableParallelism()),
  fullyParallel: true,
  forbidOnly: isCi,
  // A busy machine may stall a browser once. A real fault fails twice.
  retries: isCi ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["dot"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    reducedMotion: "reduce",
    // Recording adds a tenth to the time, and requests pictures in ways that our policy forbids, so it is only used for
    // a retry.
    trace: "on-first-retry",
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
        // Fewer processes, and no rendering of hidden parts, which halves the time.
        "--in-process-gpu",
        "--renderer-process-limit=1",
        `--disable-features=${[...playwrightsDisabled, ...windowParts].join(",")}`,
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: [withStripe, crawl],
      grepInvert: onlyOnPhones,
      use: desktop,
    },
    { name: "phone", testIgnore: [withStripe, crawl], grep: onPhones, use: phone },
    // On a separate site, since a site has one card provider, and Google is optional.
    { name: "stripe", testMatch: withStripe, use: { ...desktop, baseURL: stripeSite } },
    ...(process.env["CRAWL"] ? [{ name: "crawl", testMatch: crawl, use: desktop }] : []),
  ],
  // One after the other: the second site reuses the pictures of the first.
  webServer: [
    {
      ...server,
      command: `"${process.execPath}" scripts/browser/start-test-site.ts`,
      url: `http://127.0.0.1:${port}/api/health/`,
      env: { E2E_PORT: port },
    },
    {
      ...server,
      command: `"${process.execPath}" scripts/browser/start-stripe-site.ts`,
      url: `${stripeSite}/api/health/`,
      env: { E2E_STRIPE_PORT: String(stripeSitePort) },
    },
  ],
});
