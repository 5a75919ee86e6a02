import path from "node:path";
import { expect, expectTidyPage, test, openAlive } from "../../steps/journey.ts";
import { makeSpace } from "../../steps/own-space.ts";

/** Pictures that belong to other spaces. */
const files = ["brick-lane-works", "carnaby-yard", "covent-corner"].map((space) =>
  path.resolve(import.meta.dirname, `../../../demo/spaces/${space}/gallery-2.jpg`),
);

test("staff complete a space with pictures and announce it", async ({
  staffPage: page,
  staff,
  request,
}) => {
  const name = `Vault ${Date.now()}`;
  const code = await makeSpace(request, staff.token, name);
  await openAlive(page, `/admin/spaces/${code}`);
  await page.getByLabel("Who sees the space").selectOption("preview");
  await page.getByRole("button", { name: "Save the status" }).click();
  await expect(page.getByText(/^Still missing: pictures\./)).toBeVisible();
  await page.getByLabel("Who sees the space").selectOption("hidden");

  const tabs = page.getByRole("navigation", { name: "Pages of the space" });
  await tabs.getByRole("link", { name: "Texts" }).click();
  await page.getByRole("textbox", { name: "Description", exact: true }).click();
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  await page.keyboard.type("Cool and quiet");
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
  await page.getByRole("button", { name: "Drag Room 3" }).focus();
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
