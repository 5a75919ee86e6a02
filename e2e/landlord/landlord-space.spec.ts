import { expect, expectTidyPage, test } from "../steps/journey.ts";
import { logIn } from "../steps/sessions.ts";

test("a landlord reads about a space and replaces the key of its counter", async ({
  landlordPage: page,
  request,
}) => {
  const staff = await logIn(request, "staff@frontage.test");
  const name = `Side door ${Date.now()}`;
  await request.post("/api/admin/devices/", {
    headers: { authorization: `Token ${staff}` },
    data: { name, kind: "footfall", space: "carnaby-yard" },
  });

  await page.goto("/landlords/spaces");
  await page.getByRole("link", { name: /^Carnaby Yard/ }).click();
  await expect(page.getByRole("heading", { name: "Carnaby Yard", level: 1 })).toBeVisible();
  await expect(page.getByText(/^You receive \d+%$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "This week" }).getByText("Today")).toBeVisible();
  const prices = page.getByRole("region", { name: "Prices" }).getByRole("table").first();
  await expect(prices.getByRole("row", { name: /^Monday/ })).toContainText(/£.*pays £/);
  const devices = page.getByRole("region", { name: "Devices" });
  const counter = devices.getByRole("listitem").filter({ hasText: name });
  await expect(counter).toContainText("No contact yet");

  await counter.getByRole("button", { name: `Replace key of ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Its current key stops working.")).toBeVisible();
  await dialog.getByRole("button", { name: "Replace key" }).click();
  await expect(dialog.getByRole("textbox", { name: "Key" })).toHaveValue(/^[\w-]{43}$/);
  await expectTidyPage(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
});
