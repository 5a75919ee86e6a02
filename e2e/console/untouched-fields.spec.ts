import type { Page } from "@playwright/test";
import { expect, openAlive, test } from "../steps/journey.ts";
import { makeSpace } from "../steps/own-space.ts";

const invalid = (page: Page) => page.locator("[aria-invalid=true]:visible");

/** Walks through a form by keyboard, without typing. */
async function tabThrough(page: Page): Promise<void> {
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press("Tab");
  }
}

test("no field is red before it was changed, also when the keyboard passes through it", async ({
  staff,
  staffPage: page,
  request,
}) => {
  test.slow();
  const code = await makeSpace(request, staff.token, `Vault ${Date.now()}`);
  const forms = [
    "/admin/company",
    "/admin/settings",
    "/admin/bookings/new",
    "/admin/discounts/new",
    "/admin/policies/new",
    "/admin/redirects/new",
    "/admin/new-content/blocks",
    "/admin/new-content/posts",
    "/admin/new-content/articles",
    "/admin/new-content/awards",
    "/admin/security",
    "/account",
    ...[
      "answers",
      "facts",
      "landlords",
      "people",
      "pictures",
      "screens",
      "viewpoints/new",
      "texts",
      "closed-times",
      "prices/new",
      "prices/dates",
    ].map((tab) => `/admin/spaces/${code}/${tab}`),
  ];
  for (const address of forms) {
    await openAlive(page, address);
    await page.getByRole("main").click({ position: { x: 1, y: 1 } });
    await tabThrough(page);
    await expect(invalid(page), address).toHaveCount(0);
  }
});

const dialogs = [
  { address: "/admin/spaces", button: "Create a space" },
  { address: "/admin/people", button: "Invite a landlord" },
  { address: "/admin/devices", button: "Add a device" },
  { address: "/admin/taxes", button: "Plan a rate" },
  { address: "/admin/spaces/carnaby-yard/products", button: "Add an add-on" },
  { address: "/admin/spaces/carnaby-yard/closed-times", button: "Close the space" },
] as const;

for (const { address, button } of dialogs) {
  test(`the dialog “${button}” is not red before it was changed`, async ({ staffPage: page }) => {
    await openAlive(page, address);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await tabThrough(page);
    await expect(invalid(page)).toHaveCount(0);
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(0);
  });
}

test("a row of prices says what is wrong once the rows are left, not while they are typed", async ({
  staffPage: page,
}) => {
  await openAlive(page, "/admin/spaces/carnaby-yard/products");
  await page.getByRole("button", { name: "Add an add-on" }).click();
  const dialog = page.getByRole("dialog");
  const problem = dialog.getByText(/^Enter an amount in each row/);
  const price = dialog.getByLabel(/^Price an hour/);
  await price.pressSequentially("1x");
  await dialog.getByRole("button", { name: "Add a price in another currency" }).click();
  await expect(dialog.getByLabel("Price in EUR, net")).toBeVisible();
  await expect(problem).toBeHidden();
  await dialog.getByLabel("Name", { exact: true }).focus();
  await expect(problem).toBeVisible();
  await price.fill("1.50");
  await dialog.getByLabel("Price in EUR, net").fill("2");
  await expect(problem).toBeHidden();
});
