import type { Page } from "@playwright/test";
import { expect, openAlive, test } from "../steps/journey.ts";

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

test("requests its modules after the first paint where it has no picture", async ({ page }) => {
  await openAlive(page, "/account/login");
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    requested: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(requested).not.toEqual([]);
  expect(Math.min(...requested)).toBeGreaterThan(painted);
});

/** Holds the scripts of pages back. Returns a function that lets them load. */
async function holdScripts(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

test("sends what was typed and submitted before its page is hydrated once it is", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/account/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("customer@frontage.test");
  await page.getByLabel("Password", { exact: true }).fill("Frontage1");
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  release();
  await expect(page).toHaveURL("/dashboard");
});

test("applies a filter that was chosen before its page is hydrated", async ({
  staffPage: page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/admin/bookings", { waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "Search" }).fill("lamp");
  await page.getByLabel("Payment").selectOption({ index: 1 });
  release();
  await expect(page).toHaveURL(/payment=.*/);
  await expect(page).toHaveURL(/q=lamp/);
});

test("a button pressed before its page is hydrated works once it is", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/spaces/carnaby-yard", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Check availability" }).click();
  release();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: "Send enquiry" }),
  ).toBeVisible();
});

test("a page that is loaded again is where it was", async ({ page }) => {
  const top = () => page.evaluate(() => scrollY);
  await openAlive(page, "/spaces/carnaby-yard");
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await expect.poll(top).toBe(900);
  // Before the modules, which would scroll too.
  const release = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect.poll(top).toBe(900);
  release();
  await expect.poll(top).toBe(900);
});
