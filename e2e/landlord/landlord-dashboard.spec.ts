import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, openAlive, test } from "../steps/journey.ts";

// February is before the demo world's date, so no other journey changes its figures.
const february = "/landlords/dashboard?from=2027-02-01&to=2027-02-28";

const picker = (page: Page) => page.getByRole("button", { name: /^Dates: / });
const day = (page: Page, name: string) =>
  page.getByRole("dialog", { name: "Dates" }).getByRole("button", { name, exact: false });
const period = (page: Page) => page.getByRole("heading", { level: 2 }).first();
const tile = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("a landlord chooses dates by mouse, by keyboard and by typing", async ({
  landlordPage: page,
}) => {
  await openAlive(page, "/landlords/dashboard");
  await expect(page.getByRole("link", { name: "Overview" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(picker(page)).toHaveText("Dates: 8 March – 17 May 2027");

  // The earlier of two clicks is the start.
  await picker(page).click();
  await day(page, "Wednesday, 17 March 2027").click();
  await day(page, "Friday, 5 March 2027").click();
  await expect(period(page)).toHaveText("5 – 17 March 2027");
  await expect(page).toHaveURL("/landlords/dashboard?from=2027-03-05&to=2027-03-17");

  // Closing the picker after one click selects one date, wherever the pointer is.
  await picker(page).click();
  await day(page, "Wednesday, 10 March 2027").click();
  await day(page, "Saturday, 20 March 2027").hover();
  await page.keyboard.press("Escape");
  await expect(period(page)).toHaveText("10 March 2027");
  await expect(picker(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(day(page, "Wednesday, 10 March 2027")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(period(page)).toHaveText("10 – 18 March 2027");

  await picker(page).click();
  await page.getByLabel("From", { exact: true }).fill("2026-01-01");
  await page.getByRole("button", { name: "Show these dates" }).click();
  await expect(page.getByText("Choose a year at most.")).toBeVisible();
  await page.getByLabel("From", { exact: true }).fill("2026-12-30");
  await page.getByRole("button", { name: "Show these dates" }).click();
  await expect(period(page)).toHaveText("30 December 2026 – 18 March 2027");

  await page.goBack();
  await expect(period(page)).toHaveText("10 – 18 March 2027");
  await page.reload();
  await expect(period(page)).toHaveText("10 – 18 March 2027");
});

test("shows the same figures in tiles, report, chart and spaces, and requests nothing without a year", async ({
  landlordPage: page,
}) => {
  await openAlive(page, february);
  const revenue = tile(page, "Total Revenue (incl. VAT)");
  await expect(revenue).toContainText(/£[1-9][\d,]*/);
  await expect(revenue).toContainText(/on the 28 days before/);
  await page.getByRole("figure", { name: "Revenue by week" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("slider", { name: "Revenue by week, bar by bar" })).toBeVisible();

  // The rows of the report sum to the tile.
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download report" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("landlord-report.csv");
  const [header = "", ...rows] = (await readFile(await download.path(), "utf8"))
    .trim()
    .split(/\r?\n/);
  const fromEnd = header.split(",").length - header.split(",").indexOf("Total Price");
  // Names may contain commas; the cells after the price do not.
  const total = rows.reduce((sum, row) => sum + Number(row.split(",").at(-fromEnd)), 0);
  await expect(revenue).toContainText(`£${Math.round(total).toLocaleString("en-GB")}`);
  await expect(tile(page, "Total no. Bookings")).toContainText(String(rows.length));

  // A definition opens on hover and focus, and Escape closes it.
  const mark = page.getByRole("button", { name: "What is Occupancy Rate?" });
  const definition = page.getByRole("tooltip").filter({ hasText: /^Booked hours as a share/ });
  await mark.hover();
  await expect(definition).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(definition).toBeHidden();
  await mark.focus();
  await expect(definition).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(definition).toBeHidden();

  await page.getByRole("button", { name: "Months" }).click();
  await expect(period(page)).toHaveText("April 2027");
  await expect(tile(page, "Total no. Deals")).toContainText("on a year earlier");
  let calls = 0;
  page.on("request", (asked) => {
    calls += asked.url().includes("/landlord-") ? 1 : 0;
  });
  await page.getByRole("button", { name: "2027" }).click();
  await expect(period(page)).toHaveText("No months chosen");
  await expect(revenue).toContainText("£0");
  await expect(page).toHaveURL("/landlords/dashboard?months=4&years=");
  expect(calls).toBe(0);

  await page.getByRole("link", { name: "Carnaby Yard" }).click();
  await expect(page).toHaveURL("/landlords/spaces/carnaby-yard");
});

test("keeps the last figures when new ones fail to load", async ({ landlordPage: page }) => {
  await openAlive(page, february);
  const revenue = tile(page, "Total Revenue (incl. VAT)");
  await expect(revenue).toContainText(/£[1-9][\d,]*/);
  const shown = (await revenue.textContent()) ?? "";
  await page.route("**/api/bookings/landlord-stats/**", (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await picker(page).click();
  await page.getByRole("button", { name: "Last month" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Failed loading stats of" }),
  ).toBeVisible();
  await expect(page.getByRole("status").getByText("Failed loading stats")).toBeVisible();
  await expect(revenue).toHaveText(shown);
  await page.unroute("**/api/bookings/landlord-stats/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(period(page)).toHaveText("1 – 31 March 2027");
});

test("the tabs fit in one row on a phone", { tag: "@phone" }, async ({ landlordPage: page }) => {
  await openAlive(page, "/landlords/dashboard");
  const tabs = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  const boxes = await tabs.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(boxes).toHaveLength(4);
  expect(new Set(boxes).size).toBe(1);
});
