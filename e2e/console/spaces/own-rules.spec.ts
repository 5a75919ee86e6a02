import type { Page } from "@playwright/test";
import { cell, expect, expectTidyPage, openAlive, openGrid, test } from "../../steps/journey.ts";

const space = "northern-quarter-hall";
/** The space is closed on Mondays, so that no other journey needs one. */
const monday = "2028-05-08";

async function saveMondays(page: Page, choice: "own" | "closed"): Promise<void> {
  await openAlive(page, `/admin/spaces/${space}/hours`);
  await page.getByLabel("Monday", { exact: true }).selectOption(choice);
  if (choice === "own") {
    await page.getByLabel("Monday opens").selectOption("12:00");
    await page.getByLabel("Monday closes").selectOption("18:00");
    await expectTidyPage(page);
  }
  await page.getByRole("button", { name: "Save the opening hours" }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
}

test("staff give a space its own Mondays, and grid, page and search follow", async ({
  staffPage: page,
}) => {
  try {
    await saveMondays(page, "own");
    await expect(async () => {
      await openGrid(page, space, monday);
      await expect(cell(page, "12:00")).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await expect(cell(page, "11:30")).toHaveCount(0);
    await expect(cell(page, "17:30")).toHaveCount(1);
    await expect(cell(page, "18:00")).toHaveCount(0);
    const tile = page.locator(`article[data-space=${space}]`);
    await page.goto(`/spaces?date=${monday}&start=12:00&end=18:00`);
    await expect(tile.getByText(/^Mon 8 May 2028, 12:00–18:00 · £/)).toBeVisible();
    await page.goto(`/spaces?date=${monday}&start=10:00&end=16:00`);
    await expect(tile.getByText(/, 10:00–16:00 · £/)).toHaveCount(0);
    await page.goto(`/spaces/${space}?date=${monday}&start=10:00&end=16:00`);
    await expect(
      page.getByText("On Mondays bookings start at 12:00 or later and end by 18:00.").first(),
    ).toBeVisible();
  } finally {
    await saveMondays(page, "closed");
  }
  await expect(async () => {
    await page.goto(`/spaces/${space}/book?date=${monday}`);
    await expect(page.getByText("Closed on Mondays.").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});
