import type { Page } from "@playwright/test";
import { customerPassword, expect, expectTidyPage, test } from "../steps/journey.ts";

const heart = (page: Page, space: string) =>
  page.getByRole("button", { name: `Save ${space} to your favourites` });

test(
  "a visitor keeps favourites in lists, and finds them in the account after a log-in",
  { tag: "@touch" },
  async ({ page }, testInfo) => {
    await page.goto("/spaces", { waitUntil: "networkidle" });
    const placeOfHeart = () =>
      heart(page, "Carnaby Yard").evaluate((button) => {
        const { top, left, width } = button.getBoundingClientRect();
        return [top + window.scrollY, left, width];
      });
    const before = await placeOfHeart();
    await heart(page, "Carnaby Yard").click();
    await heart(page, "Princes Arcade").click();
    await expect(heart(page, "Carnaby Yard")).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(heart(page, "Carnaby Yard")).toHaveAttribute("aria-pressed", "true");
    expect(await placeOfHeart()).toEqual(before);

    await page.getByRole("banner").getByRole("link", { name: "Favourites" }).first().click();
    await expect(page.getByRole("heading", { name: "Favourites", level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Princes Arcade" })).toBeVisible();
    await expectTidyPage(page);

    await page.getByRole("button", { name: "New list" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Create the list" }).click();
    await expect(dialog.getByText("Give the list a name.")).toBeVisible();
    await dialog.getByLabel("Name").fill("Launch in June");
    await dialog.getByRole("button", { name: "Create the list" }).click();
    const june = page.getByRole("region", { name: "Launch in June" });
    await expect(june).toContainText("Nothing in this list yet.");
    await page.getByLabel("List of Carnaby Yard").selectOption("Launch in June");
    await expect(june.getByRole("link", { name: "Carnaby Yard" })).toBeVisible();
    await expectTidyPage(page);

    await page.goto("/account/register?redirect=/favourites", { waitUntil: "networkidle" });
    await page.getByLabel("Name").fill("Ada Lovelace");
    const email = `hearts-${testInfo.project.name}-${process.pid}-${Date.now()}@example.com`;
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(customerPassword);
    const merged = page.waitForResponse("**/api/favourites/merge/");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await merged;
    await page.goto("/favourites");
    await expect(june.getByRole("link", { name: "Carnaby Yard" })).toBeVisible();

    await page.getByRole("button", { name: "Rename Launch in June" }).click();
    await dialog.getByLabel("Name").fill("Launch in July");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    const july = page.getByRole("region", { name: "Launch in July" });
    await expect(july.getByRole("link", { name: "Carnaby Yard" })).toBeVisible();
    await page.getByRole("button", { name: "Delete Launch in July" }).click();
    await expect(july).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Carnaby Yard" })).toBeVisible();
    const removed = page.waitForResponse("**/api/favourites/carnaby-yard/");
    await heart(page, "Carnaby Yard").click();
    await removed;
    await expect(page.getByRole("link", { name: "Carnaby Yard" })).toHaveCount(0);

    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    await page.goto("/favourites");
    await expect(page.getByRole("link", { name: "Find a space" })).toBeVisible();
  },
);

test("a favourite that is no longer listed says so and can be removed", async ({ page }) => {
  await page.goto("/not-found");
  await page.evaluate(() =>
    localStorage.setItem(
      "favourites",
      JSON.stringify({ lists: [], spaces: [{ code: "gone", name: "The Old Shop", list: null }] }),
    ),
  );
  await page.goto("/favourites");
  await expect(page.getByText("The Old Shop")).toBeVisible();
  await expect(page.getByText("This space is no longer listed.")).toBeVisible();
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("The Old Shop")).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("hearts are hidden, and the page of favourites says why it is empty", async ({ page }) => {
    await page.goto("/spaces");
    await expect(heart(page, "Carnaby Yard")).toBeHidden();
    await expect(page.getByRole("checkbox", { name: "Compare Carnaby Yard" })).toBeHidden();
    await page.goto("/favourites");
    await expect(page.getByText(/^Without JavaScript, favourites need an account/)).toBeVisible();
  });
});
