import type { Page } from "@playwright/test";
import { expect, expectTidyPage, fillInPayment, ownDate, test } from "../steps/journey.ts";
import {
  bookingFooter,
  draftTime,
  goToAddOns,
  goToCheckOut,
  leaveDraft,
  popup,
  summaryOf,
  shownTotal,
  totalOf,
} from "../steps/wizard.ts";

const quantityOf = (page: Page, product: string) => page.getByLabel(`Quantity of ${product}`);
const product = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

/** The server's price for the draft. */
async function quotedTotal(page: Page): Promise<string> {
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem("booking.draft") ?? ""));
  const answer = await page.request.post("/api/bookings/quote/", {
    data: {
      space: draft.space,
      times: draft.times.map(({ startTime, endTime }: { startTime: string; endTime: string }) => ({
        start: startTime,
        end: endTime,
      })),
      products: draft.products.map(
        (choice: { sku: string; quantity: number; optionValues: Record<string, string> }) => ({
          sku: choice.sku,
          quantity: choice.quantity,
          option_values: choice.optionValues,
        }),
      ),
    },
  });
  const { total } = await answer.json();
  return `£${(total.amount / 100).toFixed(2)}`;
}

test("offers staff, furniture and storage at prices with tax, in quantities up to a maximum", async ({
  page,
}, testInfo) => {
  await goToAddOns(page, "covent-corner", ownDate(testInfo, 100));
  await expect(page).toHaveTitle("Add-ons | Frontage");
  await expect(page.getByText("Select additional options")).toBeVisible();
  await expect(
    page.getByText(
      "You may make changes to your booking up-to 7 days prior to a booking's date. Between 7 and 5 days before, add-ons are subject to availability.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Staff",
    "Furniture",
    "Storage",
    /^My Booking at/,
  ]);
  await expect(product(page, "Staff")).toContainText("£25.20 inc VAT p/h");
  await expect(product(page, "Pavement sign")).toContainText("Free");
  await expect(product(page, "Storage boxes")).toContainText("£6.00 inc VAT a box, per day");
  // The description is HTML and is rendered.
  await expect(product(page, "Staff").locator(".prose p")).toContainText(
    "They are there for your time",
  );
  await expectTidyPage(page);

  // A quantity is stepped, typed or set by keys, between None and the maximum.
  const staff = quantityOf(page, "Staff");
  const more = page.getByRole("button", { name: "More Staff" });
  await expect(staff).toHaveRole("spinbutton");
  await expect(staff).toHaveValue("None");
  await expect(page.getByRole("button", { name: "Fewer Staff" })).toBeDisabled();
  await more.click();
  await expect(staff).toHaveValue("1");
  await staff.focus();
  await page.keyboard.press("PageUp");
  await expect(staff).toHaveValue("4");
  await expect(more).toBeDisabled();
  await staff.fill("9");
  await staff.blur();
  await expect(staff).toHaveValue("4");
  await page.getByRole("button", { name: "Fewer Staff" }).click();
  await expect(staff).toHaveAttribute("aria-valuetext", "3");

  const glasses = quantityOf(page, "Glasses");
  await glasses.fill("19");
  await page.getByRole("button", { name: "More Glasses" }).click();
  await expect(page.getByRole("button", { name: "More Glasses" })).toBeDisabled();
  await glasses.fill("120");
  await expect(glasses).toHaveValue("120");
  await expect(totalOf(page)).toHaveText(await quotedTotal(page));
  await glasses.fill("");
  await glasses.blur();
  await expect(glasses).toHaveValue("None");
});

test("updates the total with every choice, as the server prices it", async ({ page }, testInfo) => {
  await goToAddOns(page, "covent-corner", ownDate(testInfo, 102));
  const before = await shownTotal(page);

  await quantityOf(page, "Staff").fill("2");
  await expect(totalOf(page)).not.toHaveText(before);
  await expect(product(page, "Staff").getByText("£50.40", { exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Extra hour before (Staff)" })).toContainText(
    "+£25.20 for each",
  );
  await expect(product(page, "Staff")).toContainText("You can enter only when your booking begins");
  for (const option of ["Extra hour before", "Extra hour after"]) {
    await page
      .getByRole("group", { name: `${option} (Staff)` })
      .getByText("1 hour")
      .click();
  }
  await expect(product(page, "Staff").getByText("£151.20", { exact: true })).toBeVisible();

  await quantityOf(page, "Storage boxes").fill("3");
  await page
    .getByRole("group", { name: "Days before (Storage boxes)" })
    .getByText("3 days")
    .click();
  await page.getByRole("group", { name: "Days after (Storage boxes)" }).getByText("1 day").click();
  await expect(product(page, "Storage boxes").getByText("£90.00", { exact: true })).toBeVisible();

  await quantityOf(page, "Chairs").fill("10");
  const setting = page.getByRole("group", { name: "How to arrange them (Chairs)" });
  // Not chosen yet: the page asks for it before check-out continues.
  await expect(setting.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Back to check-out" }).first().click();
  await expect(
    page.getByText("Choose how you want your chairs set up before you continue."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Complete booking" })).toHaveCount(0);
  await bookingFooter(page).getByRole("link", { name: "Choose set-up" }).click();
  await bookingFooter(page).getByRole("button", { name: "Next" }).click();
  await expect(setting.getByText("Choose how you want your chairs set up.")).toBeVisible();
  await expect(setting.getByRole("radio", { name: /^Rows/ })).toBeFocused();
  await setting.getByText("Circle").click();
  await expect(setting.getByRole("radio", { name: /^Circle/ })).toBeChecked();
  await expect(totalOf(page)).toHaveText(await quotedTotal(page));
  await expectTidyPage(page);

  await page.reload();
  await expect(quantityOf(page, "Storage boxes")).toHaveValue("3");
  await expect(page.getByRole("radio", { name: /^Circle/ })).toBeChecked();
  await expect(totalOf(page)).toHaveText(await quotedTotal(page));

  await page.getByRole("main").getByRole("link", { name: "Back to check-out" }).first().click();
  await expect(page).toHaveURL("/bookings/create/check-out");
  const summary = summaryOf(page);
  await expect(summary).toContainText("2 × Staff × 3 hours");
  await expect(summary).toContainText("10 × Chairs × 1 hour");
  await expect(summary).toContainText("Circle");
  await expect(summary).toContainText("3 × Storage boxes");
  await expect(summary).toContainText("5 days");
});

test("chooses by touch and by keyboard", { tag: "@phone" }, async ({ page }, testInfo) => {
  await goToAddOns(page, "covent-corner", ownDate(testInfo, 103));
  await quantityOf(page, "Chairs").focus();
  await page.keyboard.type("4");
  await expect(quantityOf(page, "Chairs")).toHaveValue("4");
  await page.getByRole("radio", { name: /^Rows/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Circle/ })).toBeChecked();
  await page.getByText("At tables").tap();
  await expect(page.getByRole("radio", { name: /^At tables/ })).toBeChecked();
});

test("keeps the choices of each time and sends no add-on that was not chosen", async ({
  signedInPage: page,
}, testInfo) => {
  const date = ownDate(testInfo, 104);
  await leaveDraft(page, {
    code: null,
    space: "covent-corner",
    times: [draftTime(date, "10:00", "11:00"), draftTime(date, "14:00", "16:00")],
    products: [
      { sku: "staff", quantity: 1, optionValues: {} },
      // A quantity as an older version may have stored it.
      { sku: "chairs" },
    ],
  });
  await page.goto("/bookings/create/add-ons");
  await expect(page.getByText("Your choices apply to each of your 2 times")).toBeVisible();
  await expect(quantityOf(page, "Chairs")).toHaveValue("None");
  await quantityOf(page, "Plinths").fill("2");
  await quantityOf(page, "Plinths").fill("0");
  await bookingFooter(page).getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("1 staff, 3 hours in all")).toBeVisible();
  await page.getByRole("button", { name: "Complete booking" }).click();
  await fillInPayment(page);
  const [request] = await Promise.all([
    page.waitForRequest(
      (sent) => sent.method() === "POST" && sent.url().endsWith("/api/bookings/"),
    ),
    page.getByRole("button", { name: "Confirm booking" }).click(),
  ]);
  expect(request.postDataJSON().products).toEqual([
    { sku: "staff", quantity: 1, option_values: {} },
  ]);
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
});

test("opens the add-ons only through the link in the summary", async ({ page }, testInfo) => {
  await goToCheckOut(page, "covent-corner", ownDate(testInfo, 105));
  await page.getByRole("link", { name: "Previous step" }).click();
  await expect(page).toHaveURL("/bookings/create/time");
  await page.getByRole("link", { name: "Next step" }).click();
  await expect(page).toHaveURL("/bookings/create/check-out");
  await expect(page.getByRole("link", { name: "Next step" })).toHaveCount(0);
  await page.getByRole("link", { name: "Add or change extras" }).click();
  await expect(page).toHaveURL("/bookings/create/add-ons");
  await page.getByRole("link", { name: "Next step" }).click();
  await expect(page).toHaveURL("/bookings/create/check-out");
});

test("hides products without a price and drops unknown ones from the draft", async ({
  page,
}, testInfo) => {
  await page.route("**/api/spaces/covent-corner/products/", async (route) => {
    const answer = await route.fetch();
    const products = await answer.json();
    products[1].prices = [{ amount: 500, currency: "EUR", is_default: true }];
    await route.fulfill({ json: products });
  });
  await leaveDraft(page, {
    code: null,
    space: "covent-corner",
    times: [draftTime(ownDate(testInfo, 106), "10:00", "11:00")],
    products: [
      { sku: "flying-carpet", quantity: 1, optionValues: {} },
      { sku: "chairs", quantity: 999, optionValues: { configuration: "heap" } },
    ],
  });
  await page.goto("/bookings/create/add-ons");
  await expect(popup(page, "Product not found: flying-carpet")).toBeVisible();
  await expect(product(page, "Rope barriers")).toBeVisible();
  await expect(product(page, "Plinths")).toHaveCount(0);
  await expect(quantityOf(page, "Chairs")).toHaveValue("24");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(totalOf(page)).toHaveText(await quotedTotal(page));
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test("reports products that fail to load and tries again", async ({ page }, testInfo) => {
    await page.route("**/api/spaces/covent-corner/products/", (route) => route.abort());
    await goToAddOns(page, "covent-corner", ownDate(testInfo, 107));
    await expect(popup(page, "Unable to load products").first()).toBeVisible();
    const notice = page.getByRole("alert").filter({ hasText: "Unable to load products" });
    await expect(notice).toBeVisible();
    // A price without products can still be shown.
    await expect(totalOf(page)).toHaveText(/^£\d/);
    await expectTidyPage(page);
    await page.unroute("**/api/spaces/covent-corner/products/");
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(quantityOf(page, "Staff")).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
