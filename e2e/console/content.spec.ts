import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

test("staff preview a draft on its page, publish it and restore an earlier version", async ({
  staffPage: page,
  context,
  baseURL,
  browser,
}) => {
  // A page that only this journey has.
  const name = `journey-${Date.now()}`;
  await openAlive(page, "/admin/new-content/blocks");
  await page.getByLabel("Code").fill(`content-${name}.titleText`);
  await page.getByLabel("Title", { exact: true }).fill("Shutters up");
  await page.getByLabel("Text", { exact: true }).fill("Early in the morning.");
  await page.getByLabel("When you save").selectOption("Publish it now");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shutters up" })).toBeVisible();
  await expect(page.getByText("Live. Version 1.")).toBeVisible();

  await page.getByLabel("Title", { exact: true }).fill("Shutters down");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("Saved as version 2.")).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Preview (opens in a new tab)" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1, name: "Shutters down" })).toBeVisible();
  await expect(preview.getByRole("complementary", { name: "Preview" })).toContainText(
    "Preview of a draft: version 2",
  );
  await expectTidyPage(preview);
  const previewAddress = preview.url();
  await preview.close();

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(previewAddress);
  await expect(visitor.getByRole("heading", { level: 1, name: "Shutters up" })).toBeVisible();
  await expect(visitor.getByRole("complementary", { name: "Preview" })).toHaveCount(0);

  await page.getByLabel("When you save").selectOption("Publish it now");
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText("Live. Version 2.")).toBeVisible();
  await visitor.goto(`/content/${name}`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Shutters down" })).toBeVisible();

  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore and publish" }).click();
  await expect(page.getByText("Live. Version 3.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: "Shutters up" })).toBeVisible();
  await visitor.context().close();

  await page.getByRole("link", { name: "Pages", exact: true }).first().click();
  await page.getByLabel("Search", { exact: true }).fill(name);
  await expect(page.getByRole("row").filter({ hasText: name.replaceAll("-", " ") })).toContainText(
    "Live",
  );
});

test("a text keeps its table when staff edit it", async ({ staffPage: page, context }) => {
  await openAlive(page, "/admin/content/blocks/content-media-sizing-guide.textOnly");
  await expect(page.getByText("Tables are kept as a whole")).toBeVisible();
  await page.getByRole("textbox", { name: "Text with formatting" }).locator("p").first().click();
  await page.keyboard.type("Measured twice. ");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("Saved as version 2.")).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Preview (opens in a new tab)" }).click();
  const preview = await opened;
  await expect(preview.getByText("Measured twice.")).toBeVisible();
  await expect(preview.getByRole("cell", { name: "3840 × 1080" })).toBeVisible();
});
