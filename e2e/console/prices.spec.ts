import { expect, expectTidyPage, test, openAlive } from "../steps/journey.ts";

/** An amount in whole pounds that no other run of this test uses. */
const freshPrice = () => String(100 + (Date.now() % 800));

test("staff paint the prices of a date, preview it and close a week", async ({
  staffPage: page,
}) => {
  await openAlive(page, "/admin/prices");
  await page.getByRole("link", { name: "Carnaby Yard", exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Prices of Carnaby Yard" }),
  ).toBeVisible();

  const price = freshPrice();
  await page.getByRole("link", { name: "Set prices of dates" }).click();
  // The page before has a date field as well.
  await expect(
    page.getByRole("heading", { level: 1, name: "Prices for single dates" }),
  ).toBeVisible();
  await page.getByLabel("Date", { exact: true }).fill("2029-02-14");
  await page.getByRole("button", { name: "Add the date" }).click();
  await page.getByRole("textbox", { name: "Price an hour, net" }).fill(price);
  const grid = page.getByRole("grid", { name: "Prices of the dates" });
  await grid.getByRole("gridcell", { name: /09:00 to 09:30/ }).hover();
  await page.mouse.down();
  await grid.getByRole("gridcell", { name: /11:30 to 12:00/ }).hover();
  await page.mouse.up();
  await expect(
    grid.getByRole("gridcell", { name: `Hours 11:30 to 12:00, £${price}.00` }),
  ).toBeVisible();
  // The same with keys: one corner, the other corner, then clear.
  await grid.getByRole("gridcell", { name: /09:00 to 09:30/ }).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Delete");
  await expect(grid.getByRole("gridcell", { name: /09:30 to 10:00, no price/ })).toBeVisible();
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Set the prices" }).click();

  const row = page.getByRole("row").filter({ hasText: "14 February 2029" });
  await expect(row).toContainText("Exception");
  await page.getByLabel("Date", { exact: true }).fill("2029-02-14");
  const gross = ((Number(price) * 1.2) / 2).toFixed(2).replace(/\.00$/, "(?:\\.00)?");
  await expect(
    page.getByRole("list", { name: /14 February 2029/ }).getByRole("button", {
      name: new RegExp(`11:00 to 11:30, £${gross} including VAT`),
    }),
  ).toBeVisible();
  await row.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove the prices" }).click();
  await expect(row).toBeHidden();

  await page.getByRole("link", { name: "Closed times and buffers" }).click();
  await page.getByRole("button", { name: "Close the space" }).click();
  const dialog = page.getByRole("dialog");
  const reason = `Floor repairs ${Date.now()}`;
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("radio", { name: "Every day until a date" }).check();
  await dialog.getByLabel("First date").fill("2029-03-05");
  await dialog.getByLabel("Last date").fill("2029-03-11");
  await dialog.getByRole("button", { name: "Close the space" }).click();
  const closed = page.getByRole("row").filter({ hasText: reason });
  await expect(closed).toContainText("7 dates");
  await closed.getByRole("button", { name: /^Reopen/ }).click();
  await dialog.getByRole("button", { name: "Reopen the space" }).click();
  await expect(closed).toBeHidden();
});

test("staff add and change a discount and see what new settings would affect", async ({
  staffPage: page,
}) => {
  const code = `SPRING${Date.now()}`;
  await openAlive(page, "/admin/discounts/new");
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("textbox", { name: "Rate (per cent of the rental)" }).fill("12.5");
  await page.getByRole("textbox", { name: "Description" }).fill("An eighth off in spring");
  await page.getByRole("button", { name: "Add the discount" }).click();
  await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();
  await page.getByLabel("Last date").fill("2020-01-01");
  await page.getByRole("button", { name: "Save the discount" }).click();
  await expect(page.getByText("The discount is saved.")).toBeVisible();
  await expect(page.getByText("Ended. Uses: 0.")).toBeVisible();
  await page.getByLabel("Last date").fill("2020-01-02");
  await expect(page.getByText("The discount is saved.")).toBeHidden();

  await openAlive(page, "/admin/settings");
  await page.getByLabel("First hour").selectOption("12:00");
  await page.getByRole("button", { name: "Save the settings" }).click();
  const question = page.getByRole("dialog", { name: "Save the booking settings?" });
  await expect(question).toContainText(/\d+ bookings outside the new hours/);
  await expectTidyPage(page);
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByText("Not saved. Your entries are still here.")).toBeVisible();
  await expect(page.getByLabel("First hour")).toHaveValue("12:00");
});
