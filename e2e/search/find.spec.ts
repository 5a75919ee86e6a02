import type { Page } from "@playwright/test";
import { expect, expectTidyPage, openAlive, searchedDate, test } from "../steps/journey.ts";

// A Saturday that the demo world leaves free.
const saturday = { iso: searchedDate, typed: "11062027", short: "Sat 6 November" };

const tiles = (page: Page) => page.getByRole("main").getByRole("article");

/** What a result offers: its day, hours and price. */
const offer = /^Sat 6 November, 10:00–16:00 · £[\d,]+\.\d\d in all$/;

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Moves the focus with Tab until an element has it. */
async function tabTo(page: Page, what: ReturnType<Page["locator"]>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(what).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

test("finds a Saturday by keyboard alone and opens a space with its hours @touch", async ({
  page,
}) => {
  await openAlive(page, "/");
  if (isPhone(page)) {
    await tabTo(page, page.getByRole("button", { name: "Where, when, how many?" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Find a space" })).toBeVisible();
  }
  await tabTo(page, page.getByRole("combobox", { name: "Where", exact: true }));
  await page.keyboard.type("london");
  if (!isPhone(page)) {
    await tabTo(page, page.getByRole("button", { name: "When: Any day" }));
    await page.keyboard.press("Enter");
  }
  await tabTo(page, page.getByLabel("On", { exact: true }));
  await page.keyboard.type(saturday.typed);
  if (!isPhone(page)) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: `When: ${saturday.short}` })).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Hours: Any hours" }));
    await page.keyboard.press("Enter");
  }
  const start = page.getByRole("group", { name: "Hours", exact: true }).getByLabel("From");
  await tabTo(page, start);
  await page.keyboard.type("10:00");
  await tabTo(page, page.getByRole("group", { name: "Hours", exact: true }).getByLabel("To"));
  await page.keyboard.type("16:00");
  if (!isPhone(page)) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Hours: 10:00–16:00" })).toBeFocused();
  }
  await tabTo(page, page.getByRole("spinbutton", { name: "People" }));
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(
    `/spaces?q=london&date=${saturday.iso}&start=10%3A00&end=16%3A00&people=20`,
  );
  await expect(page.getByText(/^\d+ of \d+ free$/)).toBeVisible();
  await expect(tiles(page).first().getByText(offer)).toBeVisible();
  await expectTidyPage(page);
  const first = tiles(page).first().getByRole("heading").getByRole("link");
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    new RegExp(`/spaces/[a-z-]+\\?date=${saturday.iso}&start=10:00&end=16:00$`),
  );
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("finds a Saturday and opens a space with its hours @touch", async ({ page }) => {
    await page.goto("/");
    const opens = async (name: string) => {
      if (!isPhone(page)) {
        await page.getByRole("button", { name }).click();
      }
    };
    if (isPhone(page)) {
      await page.getByRole("button", { name: "Where, when, how many?" }).click();
    }
    await opens("When: Any day");
    await page.getByLabel("On", { exact: true }).fill(saturday.iso);
    await opens("Hours: Any hours");
    await page
      .getByRole("group", { name: "Hours", exact: true })
      .getByLabel("From")
      .selectOption("10:00");
    await page
      .getByRole("group", { name: "Hours", exact: true })
      .getByLabel("To")
      .selectOption("16:00");
    if (!isPhone(page)) {
      await page.keyboard.press("Escape");
    }
    await page.getByRole("spinbutton", { name: "People" }).fill("20");
    await page.getByRole("search").getByRole("button", { name: "Find a space" }).click();
    // Without the fields that were left empty.
    await expect(page).toHaveURL(
      `/spaces?date=${saturday.iso}&start=10%3A00&end=16%3A00&people=20`,
    );
    await expect(tiles(page).first().getByText(offer)).toBeVisible();
    const before = await tiles(page).count();
    // A city within the question, and back to all of them.
    await page
      .getByRole("group", { name: "Cities" })
      .getByRole("button", { name: /^Leeds/ })
      .click();
    await expect(page).toHaveURL(/city=Leeds/);
    expect(await tiles(page).count()).toBeLessThan(before);
    await page
      .getByRole("group", { name: "Cities" })
      .getByRole("button", { name: /^Leeds/ })
      .click();
    await expect(tiles(page)).toHaveCount(before);
    await page.getByRole("button", { name: "Use", exact: true }).click();
    await page
      .getByRole("group", { name: "Use", exact: true })
      .getByRole("checkbox")
      .first()
      .check();
    await page
      .getByRole("group", { name: "Use", exact: true })
      .getByRole("button", { name: "Show spaces" })
      .click();
    await expect(page).toHaveURL(/use=/);
    await tiles(page).first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\?date=2027-11-06&start=10:00&end=16:00$/);
  });
});

/** The offers of the spaces that fit, without those that nearly do. */
const offersOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("list", { name: "Spaces", exact: true })
    .getByText(/^Sat \d+ November, .* · £.* in all$/);

test("answers a long question, and its address opens the same in another browser", async ({
  page,
  browser,
  baseURL,
}) => {
  // Any Saturday in November, 4 hours between 9 and 18, 20 seated, step-free, under £700, cheapest first.
  const address =
    "/spaces?min_date=2027-11-01&max_date=2027-11-30&weekday=6&start=09:00&end=18:00&hours=4&people=20&layout=seated&feature=step-free&max_total=70000&sort=price";
  await openAlive(page, address);
  await expect(page.getByRole("button", { name: "When: Any Saturday in November" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hours: 4 hours, 09:00–18:00" })).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: "People" })).toHaveValue("20");
  const offers = offersOf(page);
  await expect(offers.first()).toBeVisible();
  const texts = await offers.allTextContents();
  const prices = texts.map((text) => Number(/£([\d,.]+)/.exec(text)?.[1]?.replaceAll(",", "")));
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(Math.max(...prices)).toBeLessThanOrEqual(700);
  const dates = page.getByRole("list", { name: /^Free dates of/ }).first();
  await expect(dates.getByRole("link")).not.toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  try {
    const other = await context.newPage();
    await other.goto(address);
    expect(await offersOf(other).allTextContents()).toEqual(texts);
  } finally {
    await context.close();
  }
  await dates.getByRole("link").last().click();
  await expect(page).toHaveURL(/\/spaces\/[a-z-]+\?date=2027-11-\d\d/);
});
