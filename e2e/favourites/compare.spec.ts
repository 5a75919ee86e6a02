import { expect, expectTidyPage, ownDate, test } from "../steps/journey.ts";
import { popup } from "../steps/wizard.ts";

test(
  "up to four spaces are compared for the same hours, and a fifth says why not",
  { tag: "@touch" },
  async ({ page }, testInfo) => {
    await page.goto("/spaces", { waitUntil: "networkidle" });
    const boxes = page.getByRole("checkbox", { name: /^Compare / });
    for (const index of [0, 1, 2, 3]) {
      await boxes.nth(index).click();
    }
    await boxes.nth(4).click();
    await expect(
      popup(page, "Four spaces can be compared at once. Take one of them away first."),
    ).toBeVisible();
    await expect(boxes.nth(4)).not.toBeChecked();
    await boxes.nth(3).click();
    await expectTidyPage(page);
    await page
      .getByRole("region", { name: "Compare" })
      .getByRole("link", { name: "Compare 3" })
      .click();
    const table = page.getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    await expect(table.getByRole("rowheader", { name: "Floor area" })).toBeVisible();
    await expect(table.getByRole("row", { name: /^Opening hours / })).toContainText("07:00–22:00");
    await expectTidyPage(page);

    await page.getByLabel("Date").fill(ownDate(testInfo, 316));
    await page.getByLabel("From").fill("10:00");
    await page.getByLabel("To", { exact: true }).fill("16:00");
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(/&date=.*&start=10%3A00&end=16%3A00$/);
    await expect(table.getByRole("link", { name: /^Book these hours at/ }).first()).toBeVisible();
    await expectTidyPage(page);
    await table
      .getByRole("link", { name: /^Take away/ })
      .first()
      .click();
    await expect(table.getByRole("columnheader")).toHaveCount(3);
    await page.goto("/spaces");
    await expect(page.getByRole("region", { name: "Compare" })).toContainText("Compare 2");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.getByRole("region", { name: "Compare" })).toHaveCount(0);
  },
);

test("a price of the table is the one that is charged", async ({ page }, testInfo) => {
  const date = ownDate(testInfo, 317);
  await page.goto(`/compare?spaces=carnaby-yard,princes-arcade&date=${date}&start=10:00&end=16:00`);
  const cell = page.getByRole("table").getByRole("cell").filter({ hasText: "Book these hours" });
  const total = (await cell.first().locator(".amount").textContent()) ?? "";
  expect(total).toMatch(/^£\d/);
  await cell.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/bookings\/create\/check-out/);
  await expect(page.getByRole("region", { name: "My booking", exact: true })).toContainText(total);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an address compares, adds a space, and explains what cannot be", async ({ page }) => {
    await page.goto("/compare?spaces=carnaby-yard,nowhere&date=2027-02-30&start=16:00&end=10:00");
    await expect(page.getByText("One of these spaces is no longer listed.")).toBeVisible();
    await expect(page.getByText("Choose a real date.")).toBeVisible();
    await expect(page.getByText("End later than you begin.")).toBeVisible();
    await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(2);
    await page.getByLabel("Add a space").selectOption("Princes Arcade");
    await page.getByLabel("Date").fill("2027-05-10");
    await page.getByLabel("From").fill("10:00");
    await page.getByLabel("To", { exact: true }).fill("12:00");
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(3);
    await expect(page.getByRole("rowheader", { name: /10 May 2027, 10:00–12:00/ })).toBeVisible();
  });
});
