import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

test("staff redirect an old path, change it and take it away", async ({
  staffPage: page,
  request,
}) => {
  const path = `/old-lamps-${Date.now()}`;
  await openAlive(page, "/admin/redirects/new");
  await page.getByLabel("Path").fill("/faq");
  await page.getByLabel("Leads to").fill("/about");
  await page.getByRole("button", { name: "Add the redirect" }).click();
  await expect(page.getByText("The site has a page here.")).toBeVisible();
  await expect(page.getByText("Use that address.")).toBeVisible();
  await expectTidyPage(page);
  await page.getByLabel("Path").fill(path);
  await page.getByLabel("Leads to").fill("/faq?from=lamps");
  await page.getByRole("button", { name: "Add the redirect" }).click();
  await expect(page.getByRole("row").filter({ hasText: path })).toContainText("Never");

  const answer = await request.get(`${path}/?utm_source=card`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()["location"]).toBe("/faq?from=lamps&utm_source=card");

  await page.getByRole("link", { name: path }).click();
  await expect(page.getByText("Used 1 time.")).toBeVisible();
  await page.getByLabel("Leads to").fill("/blog");
  await page.getByRole("button", { name: "Save the redirect" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Remove the redirect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove the redirect" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
  expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(404);
});
