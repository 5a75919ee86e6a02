import type { Page } from "@playwright/test";
import { book, bookDates, findFreeHour, registerOther, setUpCard } from "../steps/booked.ts";
import {
  cell,
  customerPassword,
  type Customer,
  expect,
  expectTidyPage,
  ownDate,
  test,
} from "../steps/journey.ts";
import { loseFirstAnswer } from "../steps/lose-first-answer.ts";
import {
  bookingFooter,
  draftTime,
  storedDraft,
  leaveDraft,
  popup,
  summaryOf,
  shownTotal,
  totalOf,
} from "../steps/wizard.ts";

const space = "northern-quarter-hall";
const dialog = (page: Page) => page.getByRole("dialog");
const complete = (page: Page) => page.getByRole("button", { name: "Complete booking" });

/** A booking of two hours with two chairs for about £250.40. */
function bookWithChairs(
  request: Parameters<typeof book>[0],
  customer: Customer,
  date: string,
  more: { flexiTicket?: boolean; discounts?: string[] } = {},
): Promise<string> {
  return book(request, customer, {
    space,
    date,
    from: "10:00",
    to: "12:00",
    products: [{ sku: "chairs", quantity: 10 }],
    ...more,
  });
}

test("opens a booking by its code at its time, which cannot change", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 130);
  const code = await bookWithChairs(request, customer, date, { discounts: ["SUMMER10"] });
  const times = [draftTime(date, "19:00", "20:30")];
  await leaveDraft(page, { code: null, space: "carnaby-yard", times });
  await page.goto(`/bookings/${code}`);
  await expect(page).toHaveURL(`/bookings/${code}/time`);
  await expect(page.getByRole("heading", { name: "Date & Time", level: 1 })).toBeVisible();
  expect(await storedDraft(page)).toMatchObject({ code, space, discounts: ["SUMMER10"] });

  const whole = page.getByRole("slider", { name: "Move the time" });
  await expect(whole).toHaveAttribute("aria-valuetext", "10:00 to 12:00");
  await expect(page.getByLabel("From")).toBeDisabled();
  await expect(page.getByLabel("To", { exact: true })).toBeDisabled();
  for (const name of ["Next day", "Previous day", "Next month"]) {
    await expect(page.getByRole("button", { name })).toBeDisabled();
  }
  await expect(page.getByRole("button", { name: "Add another time slot" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await expect(page.getByRole("slider")).toHaveCount(1);
  await cell(page, "15:00").click({ force: true });
  await whole.focus();
  await page.keyboard.press("ArrowDown");
  await expect(whole).toHaveAttribute("aria-valuetext", "10:00 to 12:00");

  // The booking's own time does not count as reserved, and there is no previous step.
  await expect(page.getByText("no longer available")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Previous step" })).toHaveCount(0);
  await bookingFooter(page).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`/bookings/${code}/check-out`);
  await expect(bookingFooter(page).getByText("Promo code applied!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove the discount" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Flexi-Ticket" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Change date or time" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Previous step" })).toHaveCount(0);

  // The new booking was put aside.
  await page.goto("/bookings/create/time");
  await expect(bookingFooter(page)).toContainText("My Booking at Carnaby Yard");
  expect(await storedDraft(page)).toMatchObject({ code: null, space: "carnaby-yard", times });
});

test("adds dearer add-ons to the outstanding amount and announces it first", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const code = await bookWithChairs(request, customer, ownDate(testInfo, 131));
  await page.goto(`/bookings/${code}/check-out`);
  await expect(summaryOf(page)).toContainText("10 × Chairs × 2 hours");
  await expect(bookingFooter(page).getByRole("button", { name: /promo code/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Add or change extras" }).click();
  await expect(page).toHaveURL(`/bookings/${code}/add-ons`);
  await expect(page.getByText(/You may make changes to your booking up-to/)).toHaveCount(0);
  await page.getByLabel("Quantity of Chairs").fill("20");
  await page.getByLabel("Quantity of Staff").fill("1");
  await page.reload();
  await expect(page.getByLabel("Quantity of Chairs")).toHaveValue("20");
  await page.getByRole("main").getByRole("link", { name: "Back to check-out" }).first().click();

  // 20 chairs and 1 staff for 2 hours, with tax: 19.20 + 40.80.
  await expect(summaryOf(page)).toContainText("20 × Chairs × 2 hours");
  const outstanding = summaryOf(page)
    .getByRole("listitem")
    .filter({ hasText: "Outstanding, to pay on" });
  await expect(outstanding).toContainText("£60.00");
  await expect(summaryOf(page).getByText("To pay now")).toHaveCount(0);
  const total = await shownTotal(page);
  await expectTidyPage(page);

  await complete(page).dblclick();
  await expect(page).toHaveURL(`/bookings/${code}/success?updated`);
  await expect(dialog(page).getByText("Booking updated")).toBeVisible();
  const after = await bookingOf(page, customer, code);
  expect(after.outstanding_amount).toEqual({ amount: 6000, currency: "GBP" });
  expect(`£${(after.total.amount / 100).toFixed(2)}`).toBe(total);
  expect(await storedDraft(page)).toBeNull();
});

test("reduces the outstanding amount for cheaper add-ons, after a log-in when the session has ended", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 132);
  const code = await bookWithChairs(request, customer, date);
  const times = [draftTime(date, "19:00", "20:30")];
  await leaveDraft(page, { code: null, space: "carnaby-yard", times });
  await page.goto(`/bookings/${code}/add-ons`);
  await page.getByLabel("Quantity of Chairs").fill("0");
  await bookingFooter(page).getByRole("link", { name: "Next" }).click();
  await expect(summaryOf(page).getByText("Price before this change")).toBeVisible();
  await expect(summaryOf(page).getByText("Outstanding")).toHaveCount(0);
  await request.delete("/api/auth/token/", {
    headers: { authorization: `Token ${customer.token}` },
  });
  await complete(page).click();
  await dialog(page).getByLabel("Email").fill(customer.email);
  await dialog(page).getByLabel("Password").fill(customerPassword);
  await dialog(page).getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(`/bookings/${code}/success?updated`);
  const { outstanding_amount, products } = await bookingOf(
    page,
    await logInAgain(request, customer),
    code,
  );
  expect([outstanding_amount, products]).toEqual([null, []]);
  // The half-finished new booking returns.
  await expect.poll(() => storedDraft(page)).toMatchObject({ space: "carnaby-yard", times });
});

test("refunds removed add-ons and announces it first", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const code = await bookWithChairs(request, customer, ownDate(testInfo, 136));
  const pay = await request.post(`/api/bookings/${code}/pay/`, {
    headers: { authorization: `Token ${customer.token}` },
    data: { payment_method: await setUpCard(request, customer) },
  });
  expect(pay.status(), await pay.text()).toBe(200);
  await page.goto(`/bookings/${code}/add-ons`);
  await page.getByLabel("Quantity of Chairs").fill("5");
  await bookingFooter(page).getByRole("link", { name: "Next" }).click();
  const refund = summaryOf(page).getByRole("listitem").filter({ hasText: "Refund" });
  await expect(refund).toContainText("£4.80");
  await complete(page).click();
  await expect(page).toHaveURL(`/bookings/${code}/success?updated`);
});

test("charges the booking's card or another at once when no debit follows", async ({
  page,
  customer,
  request,
}, testInfo) => {
  // The deal begins so soon that its debit is over, but its later date can still be changed.
  const soon = testInfo.retry === 0 ? "2027-04-14" : "2027-04-15";
  const date = ownDate(testInfo, 134);
  const { from, to } = await findFreeHour(request, space, soon);
  const codes = await bookDates(request, customer, [soon, date], { space, from, to });
  const code = codes[1] ?? "";
  await page.goto(`/bookings/${code}/add-ons`);
  await page.getByLabel("Quantity of Staff").fill("2");
  await bookingFooter(page).getByRole("link", { name: "Next" }).click();
  await complete(page).click();
  // The browser does not know the deal's first date. The server reports the price, and nothing is charged yet.
  await expect(
    page.getByText(/^£40\.80 is to be paid at once\. Nothing was charged\./),
  ).toBeVisible();
  await expect(
    summaryOf(page).getByRole("listitem").filter({ hasText: "To pay now" }),
  ).toContainText("£40.80");
  await complete(page).click();
  await expect(dialog(page).getByText("Pay the difference now")).toBeVisible();
  const pay = dialog(page).getByRole("button", { name: "Pay £40.80" });
  await dialog(page).getByRole("button", { name: "Use another card" }).click();
  await pay.click();
  await expect(dialog(page).getByText("Card information is incomplete")).toBeVisible();
  await page.getByLabel("Card number").fill("4000002500003155");
  await page.getByLabel("Expiry").fill("12/40");
  await page.getByLabel("Security code").fill("123");
  await expectTidyPage(page);
  await pay.click();
  await expect(dialog(page).getByRole("button", { name: "Close" })).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Refuse" }).click();
  const declined = dialog(page).getByText("Failed to update booking. Your card was declined.");
  await expect(declined).toBeVisible();
  await dialog(page).getByRole("button", { name: "Use the card of this booking" }).click();
  await expect(declined).toHaveCount(0);
  await pay.click();
  await expect(page).toHaveURL(`/bookings/${code}/success?updated`);
  const after = await bookingOf(page, customer, code);
  expect([after.outstanding_amount, after.products.length]).toEqual([null, 1]);
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_CONNECTION_RESET/ });

  test("shows a changed price, asks for consent again and changes the booking once after a lost answer", async ({
    page,
    customer,
    request,
  }, testInfo) => {
    const code = await bookWithChairs(request, customer, ownDate(testInfo, 135));
    // The browser has an outdated, lower price for staff.
    await page.route(`**/api/spaces/${space}/products/`, async (route) => {
      const answer = await route.fetch();
      const products = await answer.json();
      products[0].prices[0].amount = 100;
      await route.fulfill({ json: products });
    });
    await page.goto(`/bookings/${code}/add-ons`);
    await page.getByLabel("Quantity of Staff").fill("1");
    await expect(page.getByRole("article", { name: "Staff" })).toContainText("£2.40");
    await page.unroute(`**/api/spaces/${space}/products/`);
    await bookingFooter(page).getByRole("link", { name: "Next" }).click();
    const before = await shownTotal(page);
    await complete(page).click();
    await expect(page.getByText(`The price has changed from ${before} to`)).toBeInViewport();
    await expect(totalOf(page)).not.toHaveText(before);
    await expect(summaryOf(page)).toContainText("£40.80");
    // The server makes the change, but its answer is lost on the way.
    await loseFirstAnswer(page, "PUT", `**/api/bookings/${code}/`);
    await complete(page).click();
    await expect(popup(page, "Failed to update booking")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(
      "Failed to update booking. No connection. Please try again.",
    );
    await complete(page).click();
    await expect(page).toHaveURL(`/bookings/${code}/success?updated`);
    const { outstanding_amount } = await bookingOf(page, customer, code);
    expect(outstanding_amount.amount).toBe(960 + 4080);
  });
});

test("shows a booking that is too close without any way to change it", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = testInfo.retry === 0 ? "2027-04-15" : "2027-04-16";
  const hour = await findFreeHour(request, "corn-exchange-loft", date);
  const code = await book(request, customer, { space: "corn-exchange-loft", date, ...hour });
  await page.goto(`/bookings/${code}/check-out`);
  await expect(
    page.getByText(/^Changes close 5 days before its date, so this booking cannot be changed\./),
  ).toBeVisible();
  await expect(complete(page)).toBeDisabled();
  await expect(page.getByRole("link", { name: "Add or change extras" })).toHaveCount(0);
  await page.goto(`/bookings/${code}/add-ons`);
  await expect(page.getByLabel("Quantity of Staff")).toBeDisabled();
  await expectTidyPage(page);
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test("a booking that fails to load keeps its address and the draft, and can be tried again", async ({
    page,
    customer,
    request,
  }, testInfo) => {
    const code = await bookWithChairs(request, customer, ownDate(testInfo, 137));
    await page.goto("/spaces/covent-corner/book");
    await expect(page).toHaveURL("/bookings/create/time");
    await page.route(`**/api/bookings/${code}/*`, (route) => route.abort());
    for (const [path, end] of [
      ["/check-out", "/check-out"],
      ["", "/time"],
    ] as const) {
      await page.goto(`/bookings/${code}${path}`);
      await expect(page.getByRole("alert")).toContainText("You seem to be offline.");
      await expect(page).toHaveURL(`/bookings/${code}${path}`);
      expect(await storedDraft(page)).toMatchObject({ code: null, space: "covent-corner" });
      if (path === "") {
        await expectTidyPage(page);
        await page.unroute(`**/api/bookings/${code}/*`);
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(page).toHaveURL(`/bookings/${code}${end}`);
      }
    }
  });
});

test("returns after a log-in and hides other customers' bookings", async ({
  page,
  browser,
  baseURL,
  customer,
  request,
}, testInfo) => {
  const code = await bookWithChairs(request, customer, ownDate(testInfo, 138));
  const visitor = await browser.newContext({ baseURL: baseURL ?? "" });
  const theirs = await visitor.newPage();
  for (const path of ["", "/rebook", "/check-out"]) {
    await theirs.goto(`/bookings/${code}${path}`);
    await expect(theirs).toHaveURL(
      `/account/login?redirect=${encodeURIComponent(`/bookings/${code}${path}`)}`,
    );
  }
  await theirs.getByLabel("Email").fill(customer.email);
  await theirs.getByLabel("Password").fill(customerPassword);
  await theirs.getByRole("button", { name: "Log in" }).click();
  await expect(theirs).toHaveURL(`/bookings/${code}/check-out`);
  await expect(theirs.getByText("My booking summary")).toBeVisible();
  await visitor.close();

  const other = await registerOther(request, "other");
  const code2 = await bookWithChairs(request, other, ownDate(testInfo, 139));
  for (const path of ["", "/rebook", "/check-out"]) {
    await page.goto(`/bookings/${code2}${path}`);
    await expect(page).toHaveURL("/not-found");
    await expect(page.getByText("There is nothing behind this door.")).toBeVisible();
  }
});

test("copies everything but code and time when booking again", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const code = await bookWithChairs(request, customer, ownDate(testInfo, 141), {
    flexiTicket: true,
    discounts: ["SUMMER10"],
  });
  await page.goto("/spaces");
  await page.goto(`/bookings/${code}/rebook`);
  await expect(page).toHaveURL("/bookings/create/time");
  expect(await storedDraft(page)).toMatchObject({
    code: null,
    space,
    times: [],
    products: [{ sku: "chairs", quantity: 10 }],
    discounts: ["SUMMER10"],
  });
  await expect(page.getByText("Nothing chosen yet.")).toBeVisible();
  // Back skips the address that redirects.
  await page.goBack();
  await expect(page).toHaveURL("/spaces");
});

/** The customer with a session of this moment. */
async function logInAgain(
  request: Parameters<typeof book>[0],
  { email }: Customer,
): Promise<Customer> {
  const answer = await request.put("/api/auth/token/", {
    data: { email, password: customerPassword },
  });
  return { email, token: (await answer.json()).token };
}

/** The booking as the API returns it. */
async function bookingOf(page: Page, customer: Customer, code: string) {
  const answer = await page.request.get(`/api/bookings/${code}/`, {
    headers: { authorization: `Token ${customer.token}` },
  });
  return answer.json();
}
