// What stays in view in small windows: on a phone, and at 200 % zoom.
import type { Page } from "@playwright/test";
import { draftTime, leaveDraft } from "../../steps/wizard.ts";
import { expect, openAlive, ownDate, scrollsHorizontally, test } from "../../steps/journey.ts";

/** The boxes of the bars at the bottom of the window. */
const barsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-page-foot], #cookie-banner")]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, bottom }) => ({ top, bottom })),
  );

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test.describe(`on a phone of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, storageState: { cookies: [], origins: [] } });

    test(
      "cookies and the booking together cover at most a sixth of the screen",
      { tag: "@phone" },
      async ({ page, context }, testInfo) => {
        await context.clearCookies();
        await openAlive(page, "/");
        await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
        await leaveDraft(page, {
          code: null,
          space: "covent-corner",
          times: [draftTime(ownDate(testInfo, 12), "10:00", "12:00")],
        });
        for (const path of ["/", "/spaces/covent-corner", ...steps]) {
          await openAlive(page, path);
          await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
          if (steps.includes(path)) {
            await expect(
              page.getByRole("region", { name: "My booking", exact: true }),
            ).toBeAttached();
            await expect(page.getByText("VAT Incl.").first()).toBeVisible();
          }
          await expect
            .poll(async () => {
              const bars = await barsOf(page);
              return height - Math.min(height, ...bars.map(({ top }) => top));
            })
            .toBeLessThanOrEqual(height / 6);
          expect(await scrollsHorizontally(page)).toBe(false);
        }
      },
    );
  });
}

const steps = ["/bookings/create/time", "/bookings/create/add-ons", "/bookings/create/check-out"];

test.describe("at 200 % zoom", () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test("the header leaves the window when the page scrolls", async ({ page }) => {
    for (const path of ["/", "/spaces/carnaby-yard"]) {
      await openAlive(page, path);
      const header = page.getByRole("banner").first();
      await expect(header).toBeInViewport();
      await page.mouse.wheel(0, 600);
      await expect(header).not.toBeInViewport();
      expect(await scrollsHorizontally(page)).toBe(false);
    }
  });
});
