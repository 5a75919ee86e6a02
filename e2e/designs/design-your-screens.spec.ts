import { expect, openAlive, test } from "../steps/journey.ts";

const address = "/design-your-screens";

test("visitors see rooms with campaigns and divide the picture with the keyboard", async ({
  page,
}) => {
  await openAlive(page, address);
  await expect(page.getByRole("heading", { name: "Design your screens", level: 1 })).toBeVisible();
  await expect(page.getByText("Example", { exact: true })).toHaveCount(8);
  await expect(page.getByRole("heading", { name: "The tool at work" })).toBeVisible();
  await expect(page.getByText("3840 × 1080")).toBeVisible();
  const slider = page.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", "0% before, 100% with the design");
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "100% before, 0% with the design");
  await expect(page.getByRole("link", { name: "Create a design" }).first()).toHaveAttribute(
    "href",
    "/account/register?redirect=%2Fdesigns%3Fnew",
  );
});

test("customers go straight to a new design", async ({ signedInPage: page }) => {
  await openAlive(page, address);
  await page.getByRole("link", { name: "Create a design" }).first().click();
  await expect(page.getByRole("dialog", { name: "Create a design" })).toBeVisible();
});
