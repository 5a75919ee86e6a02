import { expect, expectTidyPage, openAlive, ownDate, test } from "../steps/journey.ts";

test(
  "a space leads to similar ones that are free then, to its neighbours and to its uses",
  { tag: "@touch" },
  async ({ page }, testInfo) => {
    const date = ownDate(testInfo, 33);
    await openAlive(page, `/spaces/carnaby-yard?date=${date}&start=10:00&end=12:00`);
    const similar = page.getByRole("region", { name: "Similar spaces" });
    await expect(similar.getByText(/^Free on .*, 10:00–12:00$/)).toBeVisible();
    const tiles = similar.getByRole("article");
    await expect(tiles.first().getByText(/^£\d+\.\d\d for these hours$/)).toBeVisible();
    expect(await tiles.count()).toBeLessThanOrEqual(6);
    await expect(similar.getByRole("link", { name: "Carnaby Yard" })).toHaveCount(0);

    const neighbours = page.getByRole("region", { name: "In walking distance" });
    await expect(neighbours.getByText(/^about \d+ m, \d+ minutes on foot$/).first()).toBeVisible();
    const uses = page.getByRole("region", { name: "What others book it for" });
    await expect(uses.getByRole("link").first()).toHaveAttribute("href", /^\/spaces\/for\//);
    await expectTidyPage(page);

    await tiles.first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`\\?date=${date}&start=10:00&end=12:00$`));
    await expect(page.locator("#availability .amount")).toHaveText(/^£/);
  },
);

test("an address whose date is over still leads to similar spaces", async ({ page }) => {
  await page.goto("/spaces/carnaby-yard?date=2026-01-03&start=10:00&end=12:00");
  const similar = page.getByRole("region", { name: "Similar spaces" });
  await expect(similar.getByRole("article").first()).toBeVisible();
  await expect(similar.getByText(/^Free on/)).toHaveCount(0);
});
