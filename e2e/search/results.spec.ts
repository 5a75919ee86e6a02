import type { Page } from "@playwright/test";
import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

const tiles = (page: Page) => page.getByRole("main").getByRole("article");
const hours = "start=10:00&end=16:00";

test("applies a filter at once, announces the number and goes back to where it was", async ({
  page,
}) => {
  await openAlive(page, `/spaces?date=2027-11-06&${hours}`);
  const count = page.getByText(/^\d+ of \d+ free$/);
  await expect(count).toHaveAttribute("aria-live", "polite");
  const before = await count.textContent();
  await page.getByRole("button", { name: "Use", exact: true }).click();
  const uses = page.getByRole("group", { name: "Use", exact: true });
  await expectTidyPage(page);
  await uses.getByRole("checkbox", { name: /^Exhibition/ }).check();
  await expect(page).toHaveURL(/use=exhibition/);
  await expect(count).not.toHaveText(before ?? "");
  // The panel stays open for the next choice.
  await expect(uses).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Use 1 chosen" })).toBeFocused();

  const last = tiles(page).last().getByRole("heading").getByRole("link");
  // What a click would scroll to as well.
  await last.hover();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await last.click();
  await expect(page).toHaveURL(/\/spaces\/[a-z-]+\?date=2027-11-06/);
  // The page has opened, and its heading has the focus.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/use=exhibition/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("Back in the moment in which a space opens returns to the same place", async ({ page }) => {
  await openAlive(page, `/spaces?date=2027-11-06&${hours}`);
  const last = tiles(page).last().getByRole("heading").getByRole("link");
  await last.hover();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await page.evaluate(() => {
    const timer = setInterval(() => {
      if (location.pathname !== "/spaces") {
        clearInterval(timer);
        history.back();
      }
    }, 1);
  });
  await last.click();
  // The space has been drawn, and the list again.
  await expect(page.getByRole("heading", { level: 1, name: "Our spaces" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("the newest question wins, however slow the one before it is", async ({ page }) => {
  await openAlive(page, `/spaces?date=2027-11-06&${hours}`);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(/\.data\?.*city=Edinburgh/, async (route) => {
    const url = route.request().url();
    asked.push(url);
    if (!url.includes("sort=")) {
      await isReleased;
    }
    // It may have been given up.
    await route.continue().catch(() => {});
  });
  const edinburgh = page.getByRole("button", { name: /^Edinburgh/ });
  await edinburgh.click();
  // Pressed at once, before its answer is there.
  await expect(edinburgh).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => asked).not.toEqual([]);
  await page.getByLabel("Sort by").selectOption("price");
  await expect(page).toHaveURL(/city=Edinburgh.*sort=price/);
  const cheapestFirst = [/Grassmarket Vault/, /Princes Arcade/];
  await expect(tiles(page)).toHaveText(cheapestFirst);
  release();
  await page.waitForTimeout(500);
  await expect(tiles(page)).toHaveText(cheapestFirst);
  await expect(page).toHaveURL(/sort=price/);
});

test("what is chosen in one moment is asked together", async ({ page }) => {
  await openAlive(page, `/spaces?date=2027-11-06&${hours}`);
  // Faster than a person can, and before the router has begun the navigation of the first choice.
  await page.evaluate(() => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    const sort = document.querySelector<HTMLSelectElement>("select[name=sort]");
    const chips = [...document.querySelectorAll<HTMLElement>("[aria-label=Cities] [role=button]")];
    const city = (name: string) => chips.find((chip) => chip.textContent.startsWith(name))?.click();
    city("Edinburgh");
    if (sort) {
      sort.value = "price";
      sort.dispatchEvent(new Event("change", { bubbles: true }));
    }
    city("Leeds");
    press("input[name=use][value=exhibition]");
  });
  await expect(page).toHaveURL(/city=Edinburgh&city=Leeds/);
  await expect(page).toHaveURL(/sort=price/);
  await expect(page).toHaveURL(/use=exhibition/);
  const cities = page.getByRole("group", { name: "Cities" });
  await expect(cities.getByRole("button", { pressed: true })).toHaveText([/Edinburgh/, /Leeds/]);
});

test("an answer moves nothing above the results @touch", async ({ page }) => {
  await openAlive(page, `/spaces?date=2027-11-06&${hours}`);
  const parts = [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("group", { name: "Cities" }),
    page.getByRole("group", { name: "Filters" }),
    page.getByText(/^\d+ of \d+ free$/),
    page.getByRole("list", { name: "Spaces", exact: true }),
  ];
  const topsOf = () =>
    Promise.all(
      parts.map((part) => part.evaluate((element) => element.getBoundingClientRect().top)),
    );
  const count = page.getByText(/^\d+ of \d+ free$/);
  const before = { tops: await topsOf(), count: await count.textContent() };
  await page.getByRole("button", { name: /^Leeds/ }).click();
  await expect(count).not.toHaveText(before.count ?? "");
  expect(await topsOf()).toEqual(before.tops);
});

test("names what nearly fits, and what is different", async ({ page }) => {
  // A little less than any space costs.
  await openAlive(page, `/spaces?date=2027-11-06&${hours}&max_total=30000`);
  const nearly = page.getByRole("region", { name: "Nearly" });
  await expect(nearly.getByText(/^£[\d,]+\.\d\d, £[\d,]+\.\d\d more$/).first()).toBeVisible();
  await expectTidyPage(page);
});

test("offers to ask for less, and takes the question to the enquiry", async ({ page }) => {
  await openAlive(page, `/spaces?q=atlantis&date=2027-11-06&${hours}&people=20`);
  await expect(page.getByRole("heading", { name: "Nothing fits all of that" })).toBeVisible();
  await expectTidyPage(page);
  await page.getByRole("main").getByRole("link", { name: "Tell us" }).click();
  await expect(page).toHaveURL(/^[^?]*\/contact\?q=atlantis/);
  await expect(page.getByLabel("Message")).toHaveValue(
    "I am looking for a space:\nSaturday 6 November, 10:00–16:00, 20 people\nWhere: atlantis",
  );
  await page.goBack();
  await page.getByRole("link", { name: "Anywhere" }).click();
  await expect(tiles(page)).not.toHaveCount(0);
});

test("puts a sentence at the field that cannot be, and answers the rest", async ({ page }) => {
  await openAlive(page, `/spaces?date=2027-11-06&start=16:00&end=10:00&people=0`);
  const people = page.getByRole("spinbutton", { name: "People" });
  await expect(people).toHaveAttribute("aria-invalid", "true");
  await expect(people).toHaveAccessibleDescription(/Enter how many people come/);
  await expect(page.getByRole("button", { name: /^Hours/ })).toHaveAccessibleDescription(
    "The end must be after the start.",
  );
  await expect(tiles(page)).not.toHaveCount(0);
  await expectTidyPage(page);
});

test("leads from a date that is over to the next one @touch", async ({ page }) => {
  await openAlive(page, `/spaces?date=2027-04-03&${hours}&people=20`);
  const notice = page.getByRole("main").getByRole("status");
  await expect(notice).toContainText("That Saturday is over: the next one is 17 April.");
  await expectTidyPage(page);
  await notice.getByRole("link", { name: "Show Saturday 17 April" }).click();
  await expect(page).toHaveURL(/date=2027-04-17&start=10%3A00&end=16%3A00&people=20/);
  await expect(notice).toBeHidden();
});
