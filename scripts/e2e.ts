// Runs the journeys on the built site in a real browser.
import { buildSiteIfChanged } from "./build/build-site.ts";
import { findChromium } from "./browser/find-chromium.ts";
import { command, runStep } from "./run-step.ts";

const print = (line: string) => console.log(line);

function chromiumOrExit(): string {
  try {
    return findChromium(print);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

const chromium = chromiumOrExit();
buildSiteIfChanged(print, "quick");
runStep(
  "journeys in the browser",
  [
    command("@playwright/test/cli.js"),
    "test",
    "--config=e2e/playwright.config.ts",
    ...process.argv.slice(2),
  ],
  { env: { CHROMIUM_PATH: chromium } },
);
