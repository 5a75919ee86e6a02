import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

test("narrows the list by city with chips", async ({ page }) => {
  await page.goto("/spaces");
  const tiles = page.getByRole("main").getByRole("article");
  // Another journey may add a ninth.
  await expect(tiles.nth(7)).toBeVisible();
  await page.getByRole("button", { name: /^Edinburgh/ }).click();
  await expect(tiles).toHaveCount(2);
  await page.getByRole("button", { name: /^Leeds/ }).click();
  await expect(tiles).toHaveCount(4);
  // The address follows shortly afterwards.
  await expect(page).toHaveURL(/city=Edinburgh&city=Leeds$/);
  await page.reload();
  await expect(tiles).toHaveCount(4);
  await page.getByRole("button", { name: /^Edinburgh/ }).click();
  await page.getByRole("button", { name: /^Leeds/ }).click();
  // Another journey may add a ninth.
  await expect(tiles.nth(7)).toBeVisible();
  // The chips follow every change of the address. The list is not loaded again.
  await openAlive(page, "/spaces?city=London");
  await expect(tiles).toHaveCount(3);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("contentinfo").getByRole("link", { name: "Our spaces" }).click();
  await expect(page).toHaveURL("/spaces");
  // Another journey may add a ninth.
  await expect(tiles.nth(7)).toBeVisible();
  expect(asked.filter((url) => url.includes("spaces.page"))).toEqual([]);
});

test("shows the tabs of a space by click and by arrow key", async ({ page }) => {
  await openAlive(page, "/spaces/grassmarket-vault");
  await expect(page.getByRole("tab")).toHaveText([
    "Why Choose Grassmarket Vault",
    "Facilities",
    "Explore this Space",
    "Location",
    "Your questions Answered",
  ]);
  await page.getByRole("tab", { name: "Facilities" }).click();
  await expect(page.getByRole("tabpanel", { name: "Facilities" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tabpanel", { name: "Explore this Space" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tabpanel", { name: "Location" })).toBeVisible();
  await expectTidyPage(page);
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel", { name: "Your questions Answered" })).toBeVisible();
  await expectTidyPage(page);
});

test("all tabs of a space are visible on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, "/spaces/carnaby-yard");
  const tabs = page.getByRole("tab");
  for (const tab of await tabs.all()) {
    const box = await tab.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  await tabs.first().focus();
  await page.keyboard.press("End");
  await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
});
