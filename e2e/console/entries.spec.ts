import { openFromMenu } from "../steps/console-menu.ts";
import { expect, openAlive, test } from "../steps/journey.ts";
import { makeSpace } from "../steps/own-space.ts";

test("staff plan a tax rate, add a cancellation policy and add a device", async ({
  staffPage: page,
}) => {
  const stamp = String(Date.now());
  const dialog = page.getByRole("dialog");
  await openAlive(page, "/admin");
  await openFromMenu(page, "Tax rates");
  await page.getByRole("button", { name: "Plan a rate" }).click();
  await dialog.getByLabel("Rate (per cent)").fill("21");
  await dialog.getByLabel("First date").fill("2028-12-01");
  await dialog.getByRole("button", { name: "Plan the rate" }).click();
  const rate = page.getByRole("row").filter({ hasText: "1 December 2028" });
  await expect(rate).toContainText("21");
  await rate.getByRole("button", { name: /^Remove the rate/ }).click();
  await dialog.getByRole("button", { name: /^Remove/ }).click();
  await expect(rate).toHaveCount(0);

  await openFromMenu(page, "Cancellation policies");
  await page.getByRole("link", { name: "Add a policy" }).click();
  await page.getByLabel("Name", { exact: true }).fill(`Lenient ${stamp}`);
  await page
    .getByLabel(/days before/i)
    .first()
    .fill("3");
  await page
    .getByLabel(/per cent/i)
    .first()
    .fill("100");
  await page.getByRole("button", { name: "Add the policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Lenient ${stamp}` })).toBeVisible();

  await openFromMenu(page, "Devices");
  await page.getByRole("button", { name: "Add a device" }).click();
  await dialog.getByLabel("Name").fill(`Counter ${stamp}`);
  await dialog.getByRole("radio", { name: "Footfall counter" }).check();
  await dialog.getByLabel("Space", { exact: true }).selectOption("carnaby-yard");
  await dialog.getByRole("button", { name: "Add device" }).click();
  await expect(dialog).toContainText(`Key of Counter ${stamp}`);
});

test("staff filter the texts of a page, write another and note a request", async ({
  staffPage: page,
  request,
}) => {
  const stamp = String(Date.now());
  await request.post("/api/contact/call-request/", {
    data: {
      name: `Nora Noted${stamp}`,
      email: `nora-${stamp}@example.com`,
      phone_number: "+44 20 7946 0000",
      when: "On Monday",
    },
  });
  await openAlive(page, "/admin");
  await openFromMenu(page, "Pages");
  await page.getByLabel("Page", { exact: true }).selectOption("home");
  await expect(page).toHaveURL(/on_page=home/);
  const codes = page.getByRole("table", { name: "Pages" }).getByRole("row");
  await expect(codes.nth(1)).toContainText("Home:");
  await expect(codes.filter({ hasNotText: "Home:" })).toHaveCount(1);

  await page.getByRole("link", { name: "Add a block" }).click();
  await page.getByLabel("Code").fill(`home.line${stamp}`);
  await page.getByLabel("Text", { exact: true }).fill(`Lamps ${stamp}`);
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(stamp);

  await openFromMenu(page, "Inbox");
  await page.getByLabel("Search").fill(`noted${stamp} nora`);
  const noted = page.getByRole("row").filter({ hasText: `Noted${stamp}` });
  await expect(page).toHaveURL(/q=noted/);
  await noted.getByRole("link").first().click();
  await page.getByLabel("Internal note").fill("Call back after lunch.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(page.getByRole("list", { name: "Answers and notes" })).toContainText(
    "Call back after lunch.",
  );
});

test("staff change who works in a space, what it has and sells, and its buffers", async ({
  staff,
  staffPage: page,
  request,
}) => {
  const stamp = String(Date.now());
  await makeSpace(request, staff.token, `Vault ${stamp}`);
  const find = async () => {
    await page.getByLabel("Search", { exact: true }).fill(stamp);
    await expect(page).toHaveURL(/q=/);
  };
  const row = page.getByRole("row").filter({ hasText: `Vault ${stamp}` });
  const saved = () => expect(page.getByText(/^Saved\./)).toBeVisible();
  const tab = (title: string) =>
    page.getByRole("navigation", { name: "Pages of the space" }).getByRole("link", { name: title });
  await openAlive(page, "/admin");
  await openFromMenu(page, "Spaces");
  await find();
  await row.getByRole("link").first().click();
  await tab("People").click();
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Mary Porter");
  await page.getByLabel("Role").fill("Porter");
  await page.getByRole("button", { name: "Save the people" }).click();
  await saved();
  await tab("Amenities").click();
  await page.getByRole("checkbox").last().check();
  await page.getByRole("button", { name: "Save the amenities" }).click();
  await saved();

  await openFromMenu(page, "Prices and times");
  await find();
  await row.getByRole("link", { name: /add-on/ }).click();
  await page.getByRole("button", { name: "Add an add-on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Folding chairs");
  await dialog.getByLabel("Category").selectOption("furniture");
  await dialog
    .getByLabel(/^Price/)
    .first()
    .fill("1.50");
  await dialog.getByRole("button", { name: "Add the add-on" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Folding chairs" })).toContainText("£1.50");

  await openFromMenu(page, "Prices and times");
  await find();
  await row.getByRole("link", { name: "None" }).click();
  await page.getByLabel("Before a booking (minutes)").fill("30");
  await page.getByRole("button", { name: "Save the buffers" }).click();
  await saved();
});
