import { readFile } from "node:fs/promises";
import { readCsv } from "../../server/test/readers/read-csv.ts";
import { book, registerOther } from "../steps/booked.ts";
import { expect, expectTidyPage, openAlive, ownDate, test } from "../steps/journey.ts";

const space = "northern-quarter-hall";

test("staff find bookings from any page by keyboard, save a view of them and download it", async ({
  staffPage: page,
  request,
}, testInfo) => {
  const customer = await registerOther(request, "found");
  const codes: string[] = [];
  for (const [number, from, to] of [
    [181, "10:00", "11:00"],
    [183, "12:00", "14:00"],
  ] as const) {
    codes.push(await book(request, customer, { space, date: ownDate(testInfo, number), from, to }));
  }
  const [code = ""] = codes;

  await openAlive(page, "/admin/company");
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: /^Search bookings/ });
  await expect(search).toBeFocused();
  await page.keyboard.type(customer.email);
  const results = page.getByRole("option");
  await expect(results.filter({ hasText: customer.email }).first()).toBeVisible();
  await expectTidyPage(page);
  await search.fill(code);
  await expect(page.getByRole("option", { name: code, selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/bookings/${code}`);

  await page.getByRole("link", { name: "Bookings", exact: true }).first().press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(customer.email);
  const rows = page.getByRole("table", { name: "Bookings" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  const view = `Halls ${Date.now()}`;
  await page.getByRole("button", { name: "Save this view" }).press("Enter");
  await page.getByRole("dialog").getByLabel("Name").fill(view);
  await expectTidyPage(page);
  await page.keyboard.press("Enter");
  const saved = page.getByRole("list", { name: "Saved views" });
  await expect(saved.getByRole("link", { name: view })).toBeVisible();
  await openAlive(page, "/admin/bookings");
  await saved.getByRole("link", { name: view }).press("Enter");
  await expect(rows).toHaveCount(2);

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).press("Enter");
  const text = await readFile(await (await coming).path(), "utf8");
  const records = readCsv(text);
  // What is next comes first, as in the list.
  expect(records.map((record) => record["Booking"])).toEqual(codes);
  for (const [index, record] of records.entries()) {
    const row = rows.nth(index);
    await expect(row.getByRole("rowheader")).toContainText(record["Booking"] ?? "");
    await expect(row).toContainText(record["Total"] ?? "");
    await expect(row).toContainText(customer.email);
    expect(record).toMatchObject({ "Time Zone": "Europe/London", Email: customer.email });
  }
  await page.getByRole("button", { name: `Delete the view ${view}` }).press("Enter");
  await expect(saved.getByRole("link", { name: view })).toHaveCount(0);
});
