import type { Page } from "@playwright/test";
import { expect, test } from "../steps/journey.ts";

const starts: readonly [string, (page: Page, sendPictures: () => void) => Promise<void> | void][] =
  [
    ["the first picture is on the screen", (_, sendPictures) => sendPictures()],
    ["a key is pressed", (page) => page.keyboard.press("Tab")],
    ["three seconds have passed", (page) => page.clock.fastForward(3000)],
  ];

for (const [event, cause] of starts) {
  test(`requests its modules when ${event}`, async ({ page }) => {
    const modules: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".js")) {
        modules.push(request.url());
      }
    });
    const { promise: arePicturesSent, resolve: sendPictures } = Promise.withResolvers<void>();
    await page.route("/pictures/**", async (route) => {
      await arePicturesSent;
      await route.continue();
    });
    // No timer of the page expires unless the test lets it.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);

    await page.goto("/", { waitUntil: "domcontentloaded" });
    expect(modules).toEqual([]);
    await cause(page, sendPictures);
    await expect.poll(() => modules).not.toEqual([]);
    sendPictures();
  });
}
