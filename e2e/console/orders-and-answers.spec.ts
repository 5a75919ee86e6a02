import { openFromMenu } from "../steps/console-menu.ts";
import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";
import { announceSpace, makeSpace } from "../steps/own-space.ts";

test("staff choose which award visitors see first", async ({
  staffPage: page,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const awards = visitor
    .getByRole("main")
    .locator("section")
    .filter({ hasText: "Awards and partners" })
    .getByRole("listitem");
  await visitor.goto("/press-and-awards");
  const last = (await awards.last().getByRole("heading").textContent()) ?? "";
  await openAlive(page, "/admin");
  await openFromMenu(page, "Awards");
  await page.getByRole("link", { name: "Change the order" }).click();
  const choice = page.getByLabel("Add an award");
  await choice.selectOption(last);
  await expect(page.getByRole("listitem").filter({ hasText: "Place 1" })).toContainText(last);
  await expectTidyPage(page);
  await page.getByRole("button", { name: "Save the order" }).click();
  await expect(page.getByText("The order is saved.")).toBeVisible();
  await visitor.goto("/press-and-awards");
  await expect(awards.first()).toContainText(last);

  await page.getByRole("button", { name: "Remove Place 1" }).click();
  await page.getByRole("button", { name: "Save the order" }).click();
  await expect(page.getByText("The order is saved.")).toBeVisible();
  await expect(page.getByText("Nothing has a place yet")).toBeVisible();
  await visitor.goto("/press-and-awards");
  await expect(awards.first()).not.toContainText(last);
  await visitor.context().close();
});

test("staff answer a question about a space, and visitors read it there", async ({
  staff,
  staffPage: page,
  request,
  browser,
  baseURL,
}) => {
  const stamp = String(Date.now());
  const code = await makeSpace(request, staff.token, `Vault ${stamp}`);
  await announceSpace(request, staff.token, code);
  await openAlive(page, "/admin");
  await openFromMenu(page, "Spaces");
  await page.getByLabel("Search", { exact: true }).fill(stamp);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("row").filter({ hasText: stamp }).getByRole("link").first().click();
  const tabs = page.getByRole("navigation", { name: "Pages of the space" });
  await tabs.getByRole("link", { name: "Answers" }).click();
  await page.getByRole("button", { name: "Add a question" }).click();
  const problem = page.getByRole("alert");
  await expect(page.getByLabel("Question", { exact: true })).toBeVisible();
  await expect(problem).toHaveCount(0);
  await page.getByRole("button", { name: "Save the answers" }).click();
  await expect(problem.first()).toBeVisible();
  await page.getByLabel("Question", { exact: true }).fill("Is there a lift?");
  await page.getByRole("textbox", { name: "Answer" }).fill("Yes, for two people.");
  await page.getByRole("button", { name: "Save the answers" }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await expectTidyPage(page);

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await openAlive(visitor, `/spaces/${code}`);
  await visitor.getByRole("tab", { name: /questions/i }).click();
  await expect(visitor.getByText("Is there a lift?")).toBeVisible();
  await expect(visitor.getByText("Yes, for two people.")).toBeVisible();
  await visitor.context().close();
});
