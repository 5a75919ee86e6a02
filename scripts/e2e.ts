// Runs the journeys on the built site in a real browser.
import { buildServerIfChanged } from "./build/build-server.ts";
import { findChromium } from "./browser/find-chromium.ts";
import { makeWorld } from "./browser/make-world.ts";
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
await buildServerIfChanged(print, "quick");
await makeWorld(print);
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
