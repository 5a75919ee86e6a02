import { expect, openAlive, scrollsHorizontally, test } from "../steps/journey.ts";

// The browser itself logs requests that fail without a connection.
test.use({ expectedNoise: /net::ERR_|Failed to fetch/ });

const message = "You are offline. Try again once you are connected.";

for (const [from, link, to] of [
  ["/spaces/carnaby-yard", "Book now", /^\/bookings\/create\/time/],
  ["/spaces", "Carnaby Yard", /^\/spaces\/carnaby-yard$/],
  ["/", "Log in", /^\/account\/login$/],
] as const) {
  test(
    `keeps ${from} when ${link} is pressed without a connection, and goes on with one`,
    { tag: "@touch" },
    async ({ page, context }) => {
      await openAlive(page, from);
      const pressed = page.getByRole("link", { name: link, exact: true }).first();
      const heading = page.getByRole("heading", { level: 1 });
      const title = await heading.textContent();
      await context.setOffline(true);
      await pressed.click();
      await expect(page.getByText(message)).toBeVisible();
      await pressed.press("Enter");
      await expect(page.getByText(message)).toHaveCount(1);
      await expect(heading).toHaveText(title ?? "");
      await expect(page).toHaveURL(from);
      expect(await scrollsHorizontally(page)).toBe(false);
      await context.setOffline(false);
      await pressed.click();
      await expect(page).toHaveURL(({ pathname }) => to.test(pathname));
    },
  );
}

test("follows a fragment of the page without a connection", async ({ page, context }) => {
  await openAlive(page, "/spaces/carnaby-yard");
  await context.setOffline(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/spaces/carnaby-yard#main");
  await expect(page.getByText(message)).toHaveCount(0);
});
