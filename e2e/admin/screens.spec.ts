import path from "node:path";
import { registerOther } from "../steps/booked.ts";
import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";
import { announceSpace, makeSpace } from "../steps/own-space.ts";
import { storeSession } from "../steps/sessions.ts";

/** A photograph of 16:9 that belongs to another space. */
const photograph = path.resolve(
  import.meta.dirname,
  "../../demo/spaces/covent-corner/preview-bg.jpg",
);

test("staff hang a screen and draw it on a photograph, where customers preview their designs", async ({
  staffPage: page,
  staff,
  request,
  browser,
  baseURL,
}) => {
  const code = await makeSpace(request, staff.token, `Studio ${Date.now()}`);
  await announceSpace(request, staff.token, code);
  await openAlive(page, `/admin/spaces/${code}`);
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

  // A customer previews a design from the new viewpoint.
  const customer = await registerOther(request, "studio");
  const made = await request.post("/api/designs/", {
    headers: { authorization: `Token ${customer.token}` },
    data: { name: "First window", space: code, source_type: "file" },
  });
  const design = await made.json();
  const visit = await browser.newContext({ ...(baseURL && { baseURL }) });
  await storeSession(visit, customer.token, baseURL);
  const preview = await visit.newPage();
  await preview.goto(`/designs/${design.code}/preview`);
  await expect(preview.getByRole("heading", { level: 1 })).toContainText("First window");
  await expect(preview.locator("[data-stage]")).toBeVisible();
  await expect(preview.getByText("From the door")).toBeVisible();
  await visit.close();
});
