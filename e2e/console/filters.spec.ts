import { expect, expectTidyPage, scrollsHorizontally, test } from "../steps/journey.ts";

test("keeps the filters of a list behind a button in narrow windows and shows which are chosen", async ({
  staffPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/bookings");
  const button = page.getByRole("button", { name: "Filters (1)" });
  const status = page.getByLabel("Status");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByText("When: What is next")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  await expect(status).toBeHidden();
  await expect(page.getByRole("table", { name: "Bookings" })).toBeInViewport();

  await button.click();
  await status.selectOption({ label: "Confirmed" });
  await page.getByLabel("Placed from").fill("2020-02-01");
  await expect(page.getByRole("button", { name: "Filters (3)" })).toBeVisible();
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Filters (3)" }).click();
  await expect(status).toBeHidden();
  const words = "When: What is next · Status: Confirmed · Placed from: 1 February 2020";
  await expect(page.getByText(words)).toBeVisible();

  // A link to the list shows the same, and so does Back.
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await expectTidyPage(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await scrollsHorizontally(page)).toBe(false);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expect(page.getByText("Status: Confirmed")).toBeHidden();
  await page.goBack();
  await expect(page.getByText(words)).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(status).toBeVisible();
  await expect(page.getByRole("button", { name: /^Filters/ })).toBeHidden();
  await expect(page.getByText(words)).toBeHidden();
});

test("shows a list without filters without their button", async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/redirects");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Filters/ })).toHaveCount(0);
});
