import { expect, expectTidyPage, test } from "../steps/journey.ts";

test("staff add a screen player and retire it", async ({ staffPage: page }) => {
  const name = `Window player ${Date.now()}`;
  await page.goto("/");
  await page.getByRole("button", { name: "Account of Theo Marsh" }).click();
  await page.getByRole("link", { name: "Console" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await page.getByRole("link", { name: "Devices", exact: true }).click();
  await page.getByRole("button", { name: "Add a device" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("radio", { name: "Screen player" }).check();
  await dialog.getByLabel("Space", { exact: true }).selectOption("carnaby-yard");
  await dialog.getByRole("button", { name: "Add device" }).click();
  await expect(dialog.getByText("Screen group is required for a screen player")).toBeVisible();
  await dialog.getByLabel("Screen group").selectOption({ index: 1 });
  await expectTidyPage(page);
  await dialog.getByRole("button", { name: "Add device" }).click();
  await expect(dialog.getByRole("textbox", { name: "Key" })).toHaveValue(/^[\w-]{43}$/);
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("No contact yet");
  await row.getByRole("button", { name: new RegExp(`^Retire: ${name}`) }).click();
  await dialog.getByRole("button", { name: "Retire device" }).click();
  await expect(page.getByText("No devices match.")).toBeVisible();
});
