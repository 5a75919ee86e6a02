import { registerOther } from "../../steps/booked.ts";
import { expect, expectTidyPage, openAlive, test } from "../../steps/journey.ts";
import { announceSpace, makeSpace } from "../../steps/own-space.ts";
import { storeSession } from "../../steps/sessions.ts";
import { addWindow, drawWindow } from "../../steps/space-screens.ts";

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
  await addWindow(page);
  const drawn = page.getByRole("button", { name: /^Window, / });
  await drawn.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("From the left (cm)")).toHaveValue("10");
  await expect(page.getByLabel("From the top (cm)")).toHaveValue("1");
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Save the screens" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await drawWindow(page);
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
