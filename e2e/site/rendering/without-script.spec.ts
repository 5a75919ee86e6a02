import { expect, test } from "../../steps/journey.ts";

test.use({ javaScriptEnabled: false });

test("shows the parts of a space, the menu, the enquiry bar and both pictures without script", async ({
  page,
}) => {
  await page.goto("/design-your-screens");
  await expect(page.getByRole("slider")).toBeHidden();
  const before = page.getByRole("img", { name: "Covent Corner with both screens dark" });
  const after = page.getByRole("img", { name: /^Covent Corner with a setting sun/ });
  const [above, below] = [await before.boundingBox(), await after.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity));

  await page.goto("/");
  await page.getByLabel("Where would you like to open?").selectOption("carnaby-yard");
  await page.getByRole("button", { name: "Check availability" }).click();
  await expect(page).toHaveURL("/contact?space=carnaby-yard");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/spaces/carnaby-yard");
  for (const panel of ["Why Choose Carnaby Yard", "Facilities", "Location"]) {
    await expect(page.getByRole("heading", { name: panel })).toBeVisible();
  }
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Our Spaces" })).toBeVisible();
});
