import type { Page } from "@playwright/test";
import { expect, openAlive, test } from "../steps/journey.ts";

const list = (page: Page) => page.getByRole("table", { name: "Bookings" });
const rows = (page: Page) => list(page).locator("tbody tr");
const cellsOf = (page: Page, column: number) =>
  list(page).locator(`tbody tr > :nth-child(${column})`).allInnerTexts();
const pence = (text: string) => Number(text.replaceAll(/\D/g, ""));

test("a landlord finds a booking and its invoice by keyboard, and the address keeps the filters", async ({
  landlordPage: page,
}) => {
  await openAlive(page, "/landlords/bookings?page=999&status=nonsense");
  // A page number after the last page leads to the last page.
  await expect(page.getByText(/^Showing \d+ - (\d+) of \1$/)).toBeVisible();
  await openAlive(page, "/landlords/bookings");
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByText(/^Showing 1 - 20 of \d{3}$/)).toBeVisible();
  await expect(list(page).getByRole("columnheader", { name: "Occupation Date" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );

  await list(page)
    .getByRole("link", { name: /^Total Price/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/landlords/bookings?sort=-total_price");
  await expect(list(page).getByRole("columnheader", { name: "Total Price" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  const totals = (await cellsOf(page, 6)).map(pence);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  const [net = 0, tax = 0, total, landlord = 0, frontage = 0] = (
    await rows(page).first().getByRole("cell").allInnerTexts()
  )
    .slice(2, 7)
    .map(pence);
  expect([net + tax, landlord + frontage]).toEqual([total, total]);

  const filters = page.getByRole("form", { name: "Filters" });
  await filters.getByLabel("Space").focus();
  await page.keyboard.type("Covent");
  await expect(page).toHaveURL(/space=covent-corner/);
  await expect
    .poll(async () => (await cellsOf(page, 1)).every((cell) => cell.includes("Covent Corner")))
    .toBe(true);
  await filters.getByLabel("Status").selectOption("Awaiting Payment");
  await expect(page.getByText("No bookings match these filters")).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
  await page.reload();
  await expect(filters.getByLabel("Space")).toHaveValue("covent-corner");
  await expect(filters.getByLabel("Status")).toHaveValue("");
  await filters.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/landlords/bookings?sort=-total_price");
  // The rows change with the filters, a moment after the address.
  await expect(filters.getByLabel("Space")).toHaveValue("");

  const invoice = rows(page)
    .first()
    .getByRole("button", { name: /^Download the invoice of/ });
  const code = (
    await rows(page).first().getByRole("rowheader").getByRole("link").getAttribute("href")
  )?.split("/")[2];
  const download = page.waitForEvent("download");
  await invoice.press("Enter");
  expect((await download).suggestedFilename()).toBe(`booking_invoice_${code}.pdf`);
  await page.route("**/invoice/", (route) => route.fulfill({ status: 404, json: {} }));
  await invoice.press("Enter");
  await expect(page.getByText("Failed to download invoice")).toBeVisible();

  await rows(page).first().getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/'s booking$/);
  await expect(page.getByText("Landlord Split")).toBeVisible();
  await page.getByRole("link", { name: "All bookings of your spaces" }).click();
  await expect(rows(page)).toHaveCount(20);
});

test("filters figures and list separately and sums nothing without a month", async ({
  landlordPage: page,
}) => {
  await openAlive(page, "/landlords/bookings?status=paid");
  const revenue = page
    .getByRole("region", { name: "Monthly figures" })
    .getByRole("definition")
    .first();
  await expect(revenue).toHaveText(/^£\d{1,3},\d{3}$/);
  await page.getByRole("button", { name: "April", exact: true }).click();
  await expect(revenue).toHaveText("£0");
  await expect(page).toHaveURL("/landlords/bookings?status=paid&months=&years=2027");
  await page.getByRole("checkbox", { name: "Include upcoming" }).check();
  await expect(page).toHaveURL(/months=&years=2027.*upcoming=1/);
  await expect(revenue).toHaveText("£0");
});
