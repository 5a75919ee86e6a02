import path from "node:path";
import { expect, type Page } from "@playwright/test";

/** A photograph of 16:9 that belongs to another space. */
const photograph = path.resolve(
  import.meta.dirname,
  "../../demo/spaces/covent-corner/preview-bg.jpg",
);

/** Opens one of the console's pages of the space that is shown. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Pages of the space" })
    .getByRole("link", { name })
    .click();
}

/** Adds a wall with the screen group "Window" to a space without screens, unsaved. */
export async function addWindow(page: Page): Promise<void> {
  await openTab(page, "Screens");
  await page.getByRole("button", { name: "Add a wall" }).click();
  await page.getByLabel("Name of the wall").fill("Front");
  await page.getByRole("button", { name: "Add a screen group" }).click();
  await page.getByLabel("Name of the screen group").fill("Window");
}

/** Draws the window on a photograph as the viewpoint "From the door", unsaved. */
export async function drawWindow(page: Page): Promise<void> {
  await openTab(page, "Viewpoints");
  await page.getByRole("link", { name: "Add a viewpoint" }).click();
  await page.getByLabel("Name", { exact: true }).fill("From the door");
  await page.getByLabel("Upload a photograph").and(page.locator("input")).setInputFiles(photograph);
  await page.getByRole("checkbox", { name: "Window, 1.92 × 1.08 m" }).check();
  await expect(page.getByText(/42° is assumed/)).toBeVisible();
  await page.getByLabel("Vertical angle of view").fill("45");
  await expect(page.getByText(/^The corners fit to 0\.\d pixels/)).toBeVisible();
}
