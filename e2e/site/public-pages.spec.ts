import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

test("serves pages with title and status, readable without script", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  for (const [path, status, title, text] of [
    ["/", 200, "Adaptive Retail Spaces", "The high street, by the hour."],
    ["/home", 200, "Adaptive Retail Spaces", "The high street, by the hour."],
    ["/spaces", 200, "Our spaces | Frontage", "Carnaby Yard"],
    ["/nowhere", 404, "Page not found | Frontage", "There is nothing behind this door."],
    ["/not-found", 404, "Page not found | Frontage", "There is nothing behind this door."],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { name: text })).toBeVisible();
    expect(await page.locator("meta[name=description]").getAttribute("content")).not.toBe("");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/spaces/carnaby-yard");
  for (const panel of ["Why Choose Carnaby Yard", "Facilities", "Location"]) {
    await expect(page.getByRole("heading", { name: panel })).toBeVisible();
  }
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Our Spaces" })).toBeVisible();
  await context.close();
});

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
  await page.goto("/spaces/grassmarket-vault");
  await expect(page.getByRole("tab")).toHaveText([
    "Why Choose Grassmarket Vault",
    "Facilities",
    "Explore this Space",
    "Location",
    "Your questions Answered",
  ]);
  await page.getByRole("tab", { name: "Facilities" }).click();
  await expect(page.getByRole("tabpanel", { name: "Facilities" })).toBeVisible();
  await expectTidyPage(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tabpanel", { name: "Explore this Space" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tabpanel", { name: "Location" })).toBeVisible();
  await expectTidyPage(page);
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel", { name: "Your questions Answered" })).toBeVisible();
  await expectTidyPage(page);
});

test("offers an enquiry and no price or booking for a space that is coming soon", async ({
  page,
}) => {
  await page.goto("/spaces/granary-window");
  await expect(page.getByRole("main").getByText("(coming soon)")).toBeVisible();
  await expect(page.getByRole("main").getByText("£")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Book now" })).toHaveCount(0);
  await expect(
    page.getByRole("main").getByRole("link", { name: "Contact us" }).first(),
  ).toBeVisible();
  await page.goto("/spaces/granary-window/book");
  await expect(page).toHaveURL(/\/spaces$/);
});

test("shows the footer after two seconds", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/spaces");
  const footer = page.locator("footer");
  await expect(footer).toHaveCSS("visibility", "hidden");
  await expect(footer).toHaveCSS("visibility", "visible");
});
