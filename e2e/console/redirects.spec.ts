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

test("asks before entries are lost, without the line of a page that loads", async ({
  staffPage: page,
}) => {
  await openAlive(page, "/admin/redirects/new");
  await page.getByLabel("Path").fill("/old-lamps");
  const line = page.locator(".navigation-progress");
  const link = page.getByRole("link", { name: "Redirects", exact: true }).first();
  await link.click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  await expect(line).toBeHidden();
  await question.getByRole("button", { name: "Stay on the page" }).click();
  await expect(page.getByLabel("Path")).toHaveValue("/old-lamps");
  await link.click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/admin/redirects");
  await expect(line).toBeHidden();
});
