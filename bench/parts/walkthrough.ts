import { createApi } from "@frontage/contract/client.ts";
import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { chromium, type Browser } from "@playwright/test";
import { findChromium } from "../../scripts/browser/find-chromium.ts";
import { scriptKilobytesNamedBy } from "../measure/page-visit.ts";
import type { Figure } from "../measure/report.ts";
import { median } from "../measure/rounds.ts";
import { startSite } from "../site/site.ts";
import type { World } from "../world/world.ts";

/** The values by which Chromium's tools simulate 4G: bytes a second, and latency in milliseconds. */
const network = { download: (9_000_000 * 0.9) / 8, upload: (1_500_000 * 0.9) / 8, latency: 165 };
const visits = 3;
const limitSeconds = 2.5;

/** Measures the size of the walkthrough, and the time from the tap to the room. */
export async function measureWalkthrough(world: World): Promise<Figure[]> {
  const site = await startSite(await world.copy("walkthrough"));
  const browser = await chromium.launch({
    executablePath: findChromium((line) => console.log(line)),
    args: ["--no-sandbox", "--disable-quic"],
  });
  try {
    const api = createApi({ base: `${site.origin}/api`, fetch, token: () => null });
    const space = (await api(listSpaces)).find(({ hasWalkthrough }) => hasWalkthrough);
    const seconds: number[] = [];
    for (let visit = 0; visit < visits; visit++) {
      seconds.push(await secondsToRoom(browser, `${site.origin}/spaces/${space?.code ?? ""}`));
    }
    return [
      {
        what: "KB of script of the walkthrough",
        value: await scriptKilobytesNamedBy(`${site.origin}/walkthrough/`),
        digits: 1,
        limit: { atMost: 150 },
      },
      {
        what: `first picture after the tap on simulated 4G, of ${limitSeconds} s, median`,
        value: median(seconds) / limitSeconds,
        limit: { atMost: 1 },
        detail: `${seconds.map((value) => value.toFixed(2)).join(", ")} s, drawn without a graphics card`,
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
    await world.drop("walkthrough");
  }
}

/**
 * Measures the time from the tap on a space's page to the first picture of its room, in a browser without cache, on a
 * phone.
 */
async function secondsToRoom(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    await page.getByRole("tab", { name: "Explore this Space" }).click();
    const tools = await context.newCDPSession(page);
    await tools.send("Network.emulateNetworkConditions", {
      offline: false,
      downloadThroughput: network.download,
      uploadThroughput: network.upload,
      latency: network.latency,
    });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const button = [...document.querySelectorAll("button")].find((found) =>
            found.textContent.startsWith("Walk through"),
          );
          const tapped = performance.now();
          addEventListener("message", ({ data }) => {
            if (data.type === "loaded") {
              resolve((performance.now() - tapped) / 1000);
            } else if (data.type === "failed") {
              reject(new Error(`The walkthrough failed: ${data.reason}`));
            }
          });
          button?.click();
        }),
    );
  } finally {
    await context.close();
  }
}
