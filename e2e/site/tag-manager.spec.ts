import type { Page } from "@playwright/test";
import { expect, test as base } from "../steps/journey.ts";

const address = "https://www.googletagmanager.com/gtm.js";

/** A journey on a site with a tag manager. Requests to its address are answered on this machine. */
const test = base.extend<{ readonly asked: string[] }>({
  expectedNoise: /^asked elsewhere: https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-TEST1$/,
  asked: [
    async ({ context }, use) => {
      const asked: string[] = [];
      await context.route(`${address}*`, async (route) => {
        asked.push(route.request().url());
        await route.fulfill({
          contentType: "text/javascript",
          body: `document.cookie = "_ga=GA1.1.42; Path=/"; window.tagManagerRan = true;`,
        });
      });
      await use(asked);
    },
    { auto: true },
  ],
});

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const hasRun = (page: Page) => page.evaluate(() => "tagManagerRan" in window);

const report = "/blog/hour-economy-report/report";

async function requestReport(page: Page): Promise<Record<string, unknown>> {
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Email").fill("grace@example.com");
  await page.getByRole("textbox", { name: "Company" }).fill("Harvard");
  const sent = page.waitForRequest("**/report/request/");
  await page.getByRole("button", { name: "Get the report" }).click();
  return (await sent).postDataJSON();
}

test("loads the tag manager while the visitor accepts it, and neither before nor after", async ({
  page,
  asked,
}) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await page.goto("/faq");
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
  await banner(page).getByRole("button", { name: "Accept analytics cookies" }).click();
  await expect.poll(() => hasRun(page)).toBe(true);
  expect(asked).toEqual([`${address}?id=GTM-TEST1`]);
  await page.reload();
  await expect.poll(() => hasRun(page)).toBe(true);
  await page.goto(report);
  // A form that is sent earlier has no id.
  await expect.poll(() => hasRun(page)).toBe(true);
  expect(await requestReport(page)).toMatchObject({ tracking_id: "GA1.1.42" });

  // A withdrawal removes it with the next page.
  await page.goto("/legal/cookies");
  await expect.poll(() => hasRun(page)).toBe(true);
  const before = asked.length;
  await page.getByRole("button", { name: "Change my choice" }).click();
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => hasRun(page)).toBe(false);
  expect(await page.evaluate(() => document.cookie)).not.toContain("_ga");
  expect(asked).toHaveLength(before);
});

test("requests nothing and identifies no one after a refusal", async ({ page, asked }) => {
  await page.goto("/");
  await page.evaluate(() => {
    // A cookie of another site of the same domain.
    document.cookie = "_ga=GA1.1.7; Path=/";
  });
  await banner(page).getByRole("button", { name: "Reject analytics cookies" }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto(report);
  expect(await requestReport(page)).not.toHaveProperty("tracking_id");
  expect(asked).toEqual([]);
});

test("hides a new page until the tags have loaded, for four seconds at most", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "consent", value: "accepted", url: baseURL ?? "" }]);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(`${address}*`, async (route) => {
    await released;
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  // The page opened half a second ago, however slow this machine is.
  await page.addInitScript(() => {
    performance.now = () => 500;
  });
  await page.goto("/faq", { waitUntil: "commit" });
  const root = page.locator("html");
  await expect(root).toHaveCSS("opacity", "0");
  release();
  await expect(root).toHaveCSS("opacity", "1");
});

test("shows the page when the tags fail to load", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "consent", value: "accepted", url: baseURL ?? "" }]);
  await context.route(`${address}*`, () => {
    // Never answered.
  });
  await page.addInitScript(() => {
    performance.now = () => 500;
  });
  await page.goto("/faq", { waitUntil: "commit" });
  const root = page.locator("html");
  await expect(root).toHaveCSS("opacity", "0");
  await expect(root).toHaveCSS("opacity", "1");
});

test("never hides a page that has been visible for a second", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "consent", value: "accepted", url: baseURL ?? "" }]);
  await context.route(`${address}*`, () => {
    // Never answered.
  });
  await page.addInitScript(() => {
    performance.now = () => 1000;
  });
  const asked = page.waitForRequest(`${address}*`);
  await page.goto("/faq", { waitUntil: "commit" });
  await asked;
  await expect(page.locator("html")).toHaveCSS("opacity", "1");
});

test("keeps a secret address from the tag manager", async ({ page, context, baseURL, asked }) => {
  await context.addCookies([{ name: "consent", value: "accepted", url: baseURL ?? "" }]);
  await page.goto("/account/password/reset/s3cret", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
});
