import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

/** A charge of the demo world that someone made by hand at the card provider. */
const reference = "made-by-hand-0412";

test("staff explain a difference from the card provider's records by keyboard", async ({
  staffPage: page,
}) => {
  await openAlive(page, "/admin/reconciliation");
  const difference = page.getByRole("row").filter({ hasText: reference });
  await expect(difference).toContainText("£24.00");
  await difference.getByRole("button", { name: `Resolve: ${reference}` }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Resolve this difference?" });
  const note = dialog.getByRole("textbox", { name: "What was done" });
  await expect(dialog).toContainText("This changes no payment");
  await dialog.getByRole("button", { name: "Resolve the difference" }).press("Enter");
  await expect(dialog.getByText("A note is required")).toBeVisible();
  await expectTidyPage(page);
  await note.fill("A deposit for the keys, returned by bank transfer.");
  await dialog.getByRole("button", { name: "Resolve the difference" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(difference).toHaveCount(0);

  await page.getByLabel("State").selectOption("Resolved");
  await expect(difference).toContainText("A deposit for the keys");
  await openAlive(page, "/admin/audit?action=reconciliation.resolve");
  await expect(page.getByText("A deposit for the keys").first()).toBeVisible();
});
