import path from "node:path";
import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

/** A photograph of 16:9 that belongs to another space. */
const photograph = path.resolve(
  import.meta.dirname,
  "../../demo/spaces/covent-corner/preview-bg.jpg",
);

test("staff hang a screen, draw it on a photograph and see the test card", async ({
  staffPage: page,
}) => {
  await openAlive(page, "/admin/spaces");
  await page.getByRole("button", { name: "Create a space" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill(`Studio ${Date.now()}`);
  await dialog.getByRole("textbox", { name: "City" }).fill("York");
  await dialog.getByRole("button", { name: "Create the space" }).click();
  const tabs = page.getByRole("navigation", { name: "Pages of the space" });
  await tabs.getByRole("link", { name: "Screens" }).click();

  await page.getByRole("button", { name: "Add a wall" }).click();
  await page.getByLabel("Name of the wall").fill("Front");
  await page.getByRole("button", { name: "Add a screen group" }).click();
  await page.getByLabel("Name of the screen group").fill("Window");
  const drawn = page.getByRole("button", { name: /^Window, / });
  await drawn.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("From the left (cm)")).toHaveValue("10");
  await expect(page.getByLabel("From the top (cm)")).toHaveValue("1");
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Save the screens" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await tabs.getByRole("link", { name: "Viewpoints" }).click();
  await page.getByRole("link", { name: "Add a viewpoint" }).click();
  await page.getByLabel("Name", { exact: true }).fill("From the door");
  await page.getByLabel("Upload a photograph").and(page.locator("input")).setInputFiles(photograph);
  await page.getByRole("checkbox", { name: "Window, 1.92 × 1.08 m" }).check();
  await expect(page.getByText(/^The angle of view cannot be found/).first()).toBeVisible();
  await page.getByLabel("Vertical angle of view").fill("45");
  await expect(page.getByText(/^The corners fit to 0\.\d pixels/)).toBeVisible();
  await page.getByRole("button", { name: /^Window, top left corner/ }).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(
    page.getByRole("button", { name: "Window, top left corner, 480, 281" }),
  ).toBeVisible();
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Save the viewpoint" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "From the door" })).toBeVisible();
  await expect(page.locator("[data-screen=window]")).toBeVisible();
});
