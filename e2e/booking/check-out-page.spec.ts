import type { Page } from "@playwright/test";
import { book, countBookings, registerOther } from "../steps/booked.ts";
import { expect, expectTidyPage, fillInPayment, ownDate, test } from "../steps/journey.ts";
import {
  bookingFooter,
  draftTime,
  goToCheckOut,
  storedDraft,
  leaveDraft,
  summaryOf,
  shownTotal,
  totalOf,
} from "../steps/wizard.ts";

const space = "brick-lane-works";
const dialog = (page: Page) => page.getByRole("dialog");
const complete = (page: Page) => page.getByRole("button", { name: "Complete booking" });
const confirm = (page: Page) => dialog(page).getByRole("button", { name: "Confirm booking" });

async function openPayment(page: Page): Promise<void> {
  await complete(page).click();
  await expect(dialog(page).getByText("Confirm my booking")).toBeVisible();
}

test.describe("the summary", () => {
  test("shows the place, the times, the add-ons, the price and the dates of payment", async ({
    page,
  }, testInfo) => {
    const date = Temporal.PlainDate.from(ownDate(testInfo, 160));
    await leaveDraft(page, {
      code: null,
      space,
      times: [
        draftTime(`${date}`, "10:00", "11:00"),
        { ...draftTime(`${date.add({ days: 1 })}`, "14:00", "16:00"), includeFlexiTicket: true },
      ],
      products: [
        { sku: "staff", quantity: 2, optionValues: { "hours-before": "1" } },
        { sku: "chairs", quantity: 10, optionValues: { configuration: "circle" } },
        { sku: "storage-boxes", quantity: 1, optionValues: {} },
        { sku: "extension-leads", quantity: 1, optionValues: {} },
      ],
      discounts: ["SUMMER10"],
    });
    await page.goto("/bookings/create/check-out");
    await expect(page).toHaveTitle("Check out | Frontage");
    await expect(page.getByRole("heading", { name: "Check out", level: 1 })).toBeVisible();
    await expect(page.getByText("Review your booking")).toBeVisible();
    await expect(page.getByRole("heading", { name: "My booking summary" })).toBeVisible();
    const summary = summaryOf(page);
    await expect(summary).toContainText("Brick Lane Works");
    const words = (day: Temporal.PlainDate) => new RegExp(`\\w+day ${day.day} \\w+ ${day.year}`);
    await expect(summary).toContainText(words(date));
    await expect(summary).toContainText(words(date.add({ days: 1 })));
    await expect(summary).toContainText("14:00–16:00");
    await expect(summary.getByRole("heading", { level: 3 })).toHaveText([
      "Staff",
      "Furniture",
      "Storage",
      "Flexi-Ticket",
    ]);
    for (const line of [
      "2 staff, 5 hours in all",
      "10 chairs, 3 hours in all",
      "Circle",
      "2 days",
      "Free",
    ]) {
      await expect(summary).toContainText(line);
    }
    await expect(summary).toContainText("SUMMER10");
    // Staff 216.00, chairs 18.00, boxes 8.40, on the final payment date.
    const debit = date.subtract({ days: 5 });
    await expect(summary).toContainText(
      new RegExp(`Charged today£[\\d.]+On ${debit.day} \\w+ ${debit.year}£242\\.40`),
    );
    await expect(totalOf(page)).toHaveText(
      (await summary.locator("strong").last().textContent()) ?? "",
    );
    await expect(bookingFooter(page)).toContainText("My Booking at Brick Lane Works");
    await expect(bookingFooter(page)).toContainText("VAT Incl.");
    await expect(bookingFooter(page).getByRole("listitem").last()).toContainText("£242.40");
    await expectTidyPage(page);
  });
});

test.describe("the flexi-ticket", () => {
  test("is offered for each time that is far enough away, and only for those, and changes the price at once", async ({
    page,
  }, testInfo) => {
    const far = ownDate(testInfo, 161);
    await leaveDraft(page, {
      code: null,
      space,
      times: [
        { ...draftTime("2027-04-25", "20:00", "21:00"), includeFlexiTicket: true },
        draftTime("2027-04-26", "20:00", "21:00"),
        draftTime(far, "10:00", "12:00"),
      ],
    });
    await page.goto("/bookings/create/check-out");
    const ticket = page.getByRole("region", { name: "Flexi-Ticket" });
    await expect(ticket).toContainText("costs 10% of the rental cost");
    await expect(ticket).toContainText("within 12 months of the original one");
    await expect(ticket).toContainText(
      "It can be booked up to 14 days before the booking, and cannot be bought after booking.",
    );
    const boxes = ticket.getByRole("checkbox");
    await expect(boxes).toHaveCount(2);
    await expect(boxes.nth(0)).toHaveAccessibleName(/^Monday 26 April 2027/);
    // The time that is too close has lost its ticket.
    expect(await storedDraft(page)).toMatchObject({
      times: [{ includeFlexiTicket: false }, {}, {}],
    });
    const before = await shownTotal(page);
    await boxes.nth(1).check();
    await expect(totalOf(page)).not.toHaveText(before);
    await expect(summaryOf(page).getByRole("heading", { name: "Flexi-Ticket" })).toBeVisible();
    const line = summaryOf(page).getByRole("listitem").filter({ hasText: "Flexi-Ticket" });
    const named = ticket.getByRole("listitem").nth(1).locator(".font-semibold").first();
    await expect(line).toContainText((await named.textContent()) ?? "no date");
    await page.reload();
    await expect(boxes.nth(1)).toBeChecked();
    await boxes.nth(1).focus();
    await page.keyboard.press("Space");
    await expect(totalOf(page)).toHaveText(before);

    await leaveDraft(page, {
      code: null,
      space,
      times: [draftTime("2027-04-20", "20:00", "21:00")],
    });
    await page.goto("/bookings/create/check-out");
    await expect(page.getByText("My booking summary")).toBeVisible();
    await expect(ticket).toHaveCount(0);
  });
});

test.describe("Enquire Now", () => {
  // The request that fails on purpose.
  test.use({ expectedNoise: /ERR_FAILED/ });

  test("sends at once for a signed-in user, again after a failure, and cannot be pressed twice", async ({
    signedInPage: page,
  }, testInfo) => {
    await goToCheckOut(page, space, ownDate(testInfo, 162));
    let sent = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/contact/booking-enquiry/", async (route) => {
      sent++;
      await promise;
      await route.continue();
    });
    await page.route("**/api/contact/booking-enquiry/", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Enquire Now" }).click();
    const button = page.getByRole("button", { name: "Try again" });
    await button.dblclick();
    await expect(page.getByRole("button", { name: /Enquire Now|Try again/ })).toBeDisabled();
    resolve();
    await expect(
      dialog(page).getByText(
        "Thank you for your interest. A member of our team will be in touch soon.",
      ),
    ).toBeVisible();
    await expectTidyPage(page);
    await dialog(page).getByRole("button", { name: "Close" }).first().click();
    await expect(page.getByRole("button", { name: "Enquiry sent" })).toBeDisabled();
    expect(sent).toBe(1);
  });

  test("asks a visitor who they are first", async ({ page }, testInfo) => {
    await goToCheckOut(page, space, ownDate(testInfo, 163));
    await page.getByRole("button", { name: "Enquire Now" }).click();
    await dialog(page).getByRole("button", { name: "Send enquiry" }).click();
    await expect(dialog(page).getByText("First name is required")).toBeVisible();
    await expectTidyPage(page);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Enquire Now" })).toBeEnabled();
    await page.getByRole("button", { name: "Enquire Now" }).click();
    await dialog(page).getByLabel("First name").fill("Grace");
    await dialog(page).getByLabel("Last name").fill("Hopper");
    await dialog(page).getByLabel("Email").fill("grace@example.com");
    await dialog(page).getByRole("textbox", { name: "Phone number" }).fill("+44 20 7946 0188");
    await dialog(page).getByRole("button", { name: "Send enquiry" }).click();
    await expect(dialog(page).getByText(/^Thank you for your interest/)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Close" }).first().click();
    await expect(page.getByRole("button", { name: "Enquiry sent" })).toBeDisabled();
  });
});

test.describe("the hold", () => {
  test("is placed when the first dialog opens and extended once when it opens again", async ({
    signedInPage: page,
  }, testInfo) => {
    const holds: { hold: string; expires_at: string }[] = [];
    page.on("response", async (response) => {
      if (response.url().endsWith("/api/bookings/holds/")) {
        holds.push(await response.json());
      }
    });
    await goToCheckOut(page, space, ownDate(testInfo, 165));
    await complete(page).dblclick();
    await expect(dialog(page).getByText("Confirm my booking")).toBeVisible();
    await expect(dialog(page).getByText(/^Held for you until \d\d:\d\d$/)).toBeVisible();
    await expect(dialog(page).getByRole("timer")).toContainText(/1[45]:\d\d/);
    await expect.poll(() => holds.length).toBe(1);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await page.reload();
    await openPayment(page);
    await expect.poll(() => holds.length).toBe(2);
    expect(holds[1]?.hold).toBe(holds[0]?.hold);
    // Leaving to choose another space releases the hold.
    const [released] = await Promise.all([
      page.waitForRequest(
        (request) => request.url().includes("/holds/") && request.method() === "DELETE",
      ),
      page.goto("/spaces/carnaby-yard/book"),
    ]);
    expect(released.url()).toContain(`/api/bookings/holds/${holds[0]?.hold}/`);
  });

  test("that has expired is reported, and the payment tries the times again", async ({
    signedInPage: page,
  }, testInfo) => {
    await goToCheckOut(page, space, ownDate(testInfo, 166));
    await page.route("**/api/bookings/holds/", async (route) => {
      const answer = await route.fetch();
      const hold = await answer.json();
      await page.request.delete(`/api/bookings/holds/${hold.hold}/`);
      const { now } = await page.evaluate(() => ({ now: performance.now() }));
      expect(now).toBeGreaterThan(0);
      await route.fulfill({ status: 201, json: { ...hold, expires_at: "2027-04-12T09:00:00Z" } });
    });
    await openPayment(page);
    await expect(
      dialog(page).getByText(
        "Your hold has ended. You can still pay if your times are still free.",
      ),
    ).toBeVisible();
    await expectTidyPage(page);
    await fillInPayment(page);
    await confirm(page).click();
    await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
  });

  test("that has expired and gone to another customer is reported before any charge", async ({
    page,
    customer,
    request,
  }, testInfo) => {
    const date = ownDate(testInfo, 167);
    await goToCheckOut(page, space, date);
    let hold = "";
    page.on("response", async (response) => {
      if (response.url().endsWith("/api/bookings/holds/")) {
        ({ hold } = await response.json());
      }
    });
    await openPayment(page);
    await expect.poll(() => hold).not.toBe("");
    await page.request.delete(`/api/bookings/holds/${hold}/`);
    const other = await registerOther(request, "taker");
    await book(request, other, { space, date, from: "10:00", to: "11:00" });
    await fillInPayment(page);
    await confirm(page).click();
    await expect(page.getByText(/just been reserved/)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(complete(page)).toBeDisabled();
    expect(await countBookings(page, customer.token)).toBe(0);
    await page.getByRole("link", { name: "Choose other times" }).click();
    await expect(page.getByText("no longer available")).toBeVisible();
  });
});

test("shows a changed price, asks for consent again and never shows the own booking as reserved", async ({
  signedInPage: page,
}, testInfo) => {
  const seen: string[] = [];
  await page.exposeFunction("sawText", (text: string) => void seen.push(text));
  const route = `**/api/spaces/${space}/pricing/*`;
  await page.route(route, async (asked) => {
    const answer = await asked.fetch();
    const card = await answer.json();
    await asked.fulfill({
      json: {
        ...card,
        prices: card.prices.map((each: { price: number }) => ({
          ...each,
          price: each.price - 100,
        })),
      },
    });
  });
  await goToCheckOut(page, space, ownDate(testInfo, 168));
  const cheap = await shownTotal(page);
  await openPayment(page);
  await fillInPayment(page);
  await page.unroute(route);
  await confirm(page).click();
  await expect(dialog(page).getByText(`The price has changed from ${cheap} to`)).toBeVisible();
  await expectTidyPage(page);
  await expect(totalOf(page)).not.toHaveText(cheap);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const found = /no longer available|another window/.exec(document.body.textContent ?? "");
      if (found) {
        // @ts-expect-error The function is exposed by the test.
        void window.sawText(found[0]);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  // The card is still there.
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
  await expect.poll(() => storedDraft(page)).toBeNull();
  expect(seen).toEqual([]);
});
