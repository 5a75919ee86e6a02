import path from "node:path";
import { expect, expectTidyPage, test, openAlive } from "../steps/journey.ts";

/** Pictures that belong to other spaces. */
const files = ["brick-lane-works", "carnaby-yard", "covent-corner"].map((space) =>
  path.resolve(import.meta.dirname, `../../demo/spaces/${space}/gallery-2.jpg`),
);

test("staff create a space, complete it and announce it", async ({ staffPage: page }) => {
  const name = `Vault ${Date.now()}`;
  await openAlive(page, "/admin/spaces");
  await page.getByRole("button", { name: "Create a space" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("textbox", { name: "City" }).fill("York");
  await dialog.getByRole("button", { name: "Create the space" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByLabel("Who sees the space").selectOption("preview");
  await page.getByRole("button", { name: "Save the status" }).click();
  await expect(page.getByText(/^Still missing: texts and pictures\./)).toBeVisible();
  await page.getByLabel("Who sees the space").selectOption("hidden");

  const tabs = page.getByRole("navigation", { name: "Pages of the space" });
  await tabs.getByRole("link", { name: "Texts" }).click();
  await page.getByLabel("Floor area").fill("400");
  await page.getByLabel("Sample price").fill("320");
  await page.getByLabel("Footfall").fill("9,000 passers-by a week");
  await page.getByLabel("Short description").fill("A vault below the market.");
  const description = page.getByRole("textbox", { name: "Description", exact: true });
  await description.click();
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  await page.keyboard.type("Cool and quiet");
  await page.getByLabel("Short address").fill("Coney Street, York");
  await page.getByLabel("Address", { exact: true }).fill("1 Coney Street, York LS1 7AA");
  await page.getByLabel("Page title").fill("Vault, York");
  await page.getByLabel("Meta description").fill("A vault to book by the hour.");
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Save the texts" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await tabs.getByRole("link", { name: "Pictures" }).click();
  await page.getByLabel("Upload pictures").and(page.locator("input")).setInputFiles(files);
  const order = page.getByRole("grid", { name: "Pictures in their order" });
  await expect(order.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Save the pictures" }).click();
  await expect(page.getByText("Picture 1 needs a description")).toBeVisible();
  for (const index of [0, 1, 2]) {
    await order.getByRole("row").nth(index).locator("img").click();
    await page.getByLabel("Description for people").fill(`Room ${index + 1}`);
    await page.getByLabel("Place").selectOption("banner");
  }
  await page.getByLabel("Point from the left").fill("20");
  await page.getByRole("button", { name: "Move Room 3" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Save the pictures" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await tabs.getByRole("link", { name: "Status" }).click();
  await page.getByLabel("Who sees the space").selectOption("preview");
  await page.getByRole("button", { name: "Save the status" }).click();
  await expect(page.getByText(/York · Coming soon/)).toBeVisible();
  await page.goto("/spaces");
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
});
