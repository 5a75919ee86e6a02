import type { Page } from "@playwright/test";
import { book, bookDates, expander, registerOther } from "../steps/booked.ts";
import { expect, expectTidyPage, openAlive, ownDate, test } from "../steps/journey.ts";
import { signInAs } from "../steps/sessions.ts";

const space = "corn-exchange-loft";
const dialog = (page: Page) => page.getByRole("dialog");

const details = (page: Page) => expander(page, "Booking Details");

async function fillInCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12/40");
  await page.getByLabel("Security code").fill("123");
}

test("shows a booking and every action on it", async ({ page, customer, request }, testInfo) => {
  const date = ownDate(testInfo, 60);
  const code = await book(request, customer, { space, date, from: "10:00", to: "12:00" });
  await page.goto(`/bookings/${code}/success?new`);
  await expect(page).toHaveTitle("Success | Frontage");
  await expect(
    page.getByRole("heading", { name: "Your space is booked!", level: 1 }),
  ).toBeVisible();
  await expect(page.getByText(/^See you \w+day \d+(st|nd|rd|th) \w+ at 10:00$/)).toBeVisible();
  await expect(page.getByText(/Invoices are processed at the end of the tenancy/)).toContainText(
    customer.email,
  );
  await expect(details(page).getByText("Booked", { exact: true })).toBeVisible();
  const day = page.getByRole("region", { name: "Your day" });
  for (const text of ["10:00–12:00 (London time)", "2 Assembly Court", "Hannah Whitaker", "lift"]) {
    await expect(day).toContainText(text);
  }
  const [entry] = await Promise.all([
    page.waitForEvent("download"),
    day.getByRole("link", { name: "Add to my calendar" }).click(),
  ]);
  expect(entry.suggestedFilename()).toBe(`booking_${code}.ics`);
  await expect(details(page).getByText("10:00–12:00")).toBeVisible();
  await expect(details(page).getByRole("button", { name: "Pay now" })).toHaveCount(0);
  await expect(details(page).getByRole("link", { name: "Add or change extras" })).toHaveAttribute(
    "href",
    `/bookings/${code}/add-ons`,
  );
  await expect(details(page).getByRole("link", { name: "Book again" })).toHaveAttribute(
    "href",
    `/bookings/${code}/rebook`,
  );
  // Without a flexi-ticket it cannot move.
  await expect(details(page).getByRole("button", { name: "Move booking" })).toHaveCount(0);

  for (const title of [
    "My Design",
    "Create an event page",
    "Insurance",
    "Need assistance with branding your space",
  ]) {
    const card = expander(page, title);
    await expect(card).not.toHaveAttribute("open");
    await card.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(card).toHaveAttribute("open");
  }
  await expectTidyPage(page);

  await page.getByRole("button", { name: "Import a design" }).click();
  await expect(
    dialog(page).getByRole("heading", { name: "Import a design for Corn Exchange Loft" }),
  ).toBeVisible();
  await expect(dialog(page).getByRole("combobox")).toHaveText("No designs available");
  await expect(
    dialog(page).getByText("You can only import designs that were made for the same location"),
  ).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Import design" })).toBeDisabled();
  await expectTidyPage(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Import a design" })).toBeFocused();
  await page.getByRole("link", { name: "My dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Ada", exact: true })).toBeVisible();
});

/** Puts the page into the state after a visitor has accepted cookies and the tag manager has run. */
async function acceptAnalytics(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.cookie = "consent=accepted; Path=/";
    document.cookie = "_ga=GA1.1.42; Path=/";
    const script = document.createElement("script");
    script.id = "tag-manager";
    document.head.append(script);
  });
}

test("asks three questions about insurance and accepts other answers later", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 62);
  const code = await book(request, customer, { space, date, from: "10:00", to: "11:00" });
  const card = expander(page, "Insurance");
  const open = async () => {
    await openAlive(page, `/bookings/${code}/success`);
    await card.locator("summary").click();
  };
  await open();
  await card.getByRole("button", { name: "Send" }).click();
  for (const message of [
    "What you have planned is required",
    "Serving food and/or drink is required",
    "Insurance status is required",
  ]) {
    await expect(card.getByText(message)).toBeVisible();
  }
  await expectTidyPage(page);
  await card.getByLabel("What do you have planned?").selectOption("Retail");
  await card
    .getByRole("group", { name: "Will you be serving food and/or drink?" })
    .getByRole("radio", { name: "No" })
    .check();
  const insured = card.getByRole("group", { name: "Do you have insurance?" });
  await insured.getByRole("radio", { name: "Not sure" }).check();
  await expect(card.getByText("Insurance status is required")).toHaveCount(0);
  await acceptAnalytics(page);
  const sent = page.waitForRequest("**/insurance/");
  await card.getByRole("button", { name: "Send" }).click();
  expect((await sent).postDataJSON()).toEqual({
    type: "retail",
    food_drink: "no",
    has_insurance: "not-sure",
    tracking_id: "GA1.1.42",
  });
  await expect(card.getByText("Thank you. We have your answers.")).toBeVisible();
  await expect(insured.getByRole("radio", { name: "Yes" })).toBeDisabled();

  await open();
  await expect(insured.getByRole("radio", { name: "Not sure" })).toBeChecked();
  await insured.getByRole("radio", { name: "Yes" }).check();
  await card.getByRole("button", { name: "Send again" }).click();
  await expect(card.getByText("Thank you. We have your answers.")).toBeVisible();
  await card.getByRole("button", { name: "Change" }).click();
  await expect(insured.getByRole("radio", { name: "Yes" })).toBeChecked();
  await expect(insured.getByRole("radio", { name: "Yes" })).toBeEnabled();
});

test('collects services, and "everything" replaces them all', async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 63);
  const code = await book(request, customer, { space, date, from: "10:00", to: "11:00" });
  const card = expander(page, "Need assistance with branding your space");
  const choice = (name: string) => card.getByRole("checkbox", { name });
  const open = async () => {
    await page.goto(`/bookings/${code}/success`);
    await card.locator("summary").click();
  };
  await open();
  for (const price of ["Free", "£25-75", "£50-100", "£250-400", "£200-400", "£300-500"]) {
    await expect(card.getByText(price, { exact: true })).toBeVisible();
  }
  await card.getByRole("button", { name: "Ask for help" }).click();
  await expect(card.getByText("At least one service must be selected")).toBeVisible();
  await choice("Ideas").check();
  await choice("Video").check();
  await expect(card.getByText("At least one service must be selected")).toHaveCount(0);
  await choice("Everything").check();
  await expect(choice("Ideas")).not.toBeChecked();
  await expect(choice("Video")).not.toBeChecked();
  await expect(choice("Video")).toBeDisabled();
  await choice("Everything").uncheck();
  await choice("Logo").check();
  await acceptAnalytics(page);
  const sent = page.waitForRequest("**/services/");
  await card.getByRole("button", { name: "Ask for help" }).click();
  expect((await sent).postDataJSON()).toEqual({ services: ["logo"], tracking_id: "GA1.1.42" });
  await expect(card.getByText(/^Thank you\. We will be in touch/)).toBeVisible();

  await open();
  await expect(choice("Logo")).toBeChecked();
  await expect(choice("Ideas")).not.toBeChecked();
  await expect(card.getByRole("button", { name: "Ask again" })).toBeEnabled();
});

test("takes the outstanding amount now, even after a declined card", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 64);
  const code = await book(request, customer, {
    space,
    date,
    from: "10:00",
    to: "12:00",
    products: [{ sku: "easels", quantity: 2 }],
  });
  await page.goto(`/bookings/${code}/success`);
  const due = Temporal.PlainDate.from(date).subtract({ days: 5 });
  const printed = `${due.day} \\w+ ${due.year}`;
  await expect(details(page).getByText(/^Still to pay\. £\d+\.\d\d will be taken/)).toContainText(
    new RegExp(printed),
  );
  // A list of bookings leads to the payment.
  await page.goto("/bookings");
  const card = page.getByRole("listitem").filter({ hasText: new RegExp(`to pay on ${printed}`) });
  await card.getByRole("link", { name: /^Pay for/ }).click();
  await expect(page).toHaveURL(`/bookings/${code}/success?pay`);
  await expect(
    dialog(page).getByRole("radio", { name: "The Visa card ending 4242" }),
  ).toBeChecked();
  await dialog(page).getByRole("radio", { name: "Another card" }).check();
  const pay = dialog(page).getByRole("button", { name: /^Pay £\d+\.\d\d$/ });
  await pay.click();
  await expect(dialog(page).getByText("Card information is incomplete")).toBeVisible();
  await expectTidyPage(page);
  await fillInCard(page, "4000000000000341");
  await pay.click();
  await expect(dialog(page).getByText("Your card was declined.")).toBeVisible();
  await fillInCard(page, "4000002500003155");
  await pay.click();
  await dialog(page).getByRole("button", { name: "Refuse" }).click();
  await expect(dialog(page).getByText("Your card was declined.")).toBeVisible();
  await pay.click();
  await dialog(page).getByRole("button", { name: "Approve" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(details(page).getByText("Still to pay.")).toHaveCount(0);
  await page.goto("/bookings");
  await expect(page.getByRole("listitem").filter({ hasText: "Invoice Paid" }).last()).toContainText(
    "(done)",
  );
});

test("shows the deadline for changes after an update, and links the times that were paid together", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const dates = [66, 67].map((number) => ownDate(testInfo, number));
  const [code = ""] = await bookDates(request, customer, dates, {
    space,
    from: "10:00",
    to: "11:00",
  });
  await page.goto(`/bookings/${code}/success?updated`);
  await expect(dialog(page).getByRole("heading", { name: "Booking updated" })).toBeVisible();
  await expect(dialog(page)).toContainText("up to 5 days before the booking");
  await expectTidyPage(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/bookings/${code}/success`);
  const together = details(page).getByRole("heading", { name: "Booked together with" });
  await expect(together).toBeVisible();
  const other = details(page).getByRole("link", { name: /, 10:00–11:00$/ });
  const words = await other.textContent();
  await other.click();
  await expect(page).not.toHaveURL(new RegExp(code));
  await expect(details(page).getByRole("definition").filter({ hasText: "10:00" })).toBeVisible();
  await expect(details(page).getByRole("link", { name: words ?? "" })).toHaveCount(0);
});

test("hides other customers' bookings and shows landlords a reduced page", async ({
  signedInPage: page,
  context,
  request,
  baseURL,
}, testInfo) => {
  const date = ownDate(testInfo, 68);
  const other = await registerOther(request, "after-booking");
  const theirs = await book(request, other, { space, date, from: "10:00", to: "11:00" });
  for (const code of [theirs, "0000000000"]) {
    const answer = await page.goto(`/bookings/${code}/success`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: /nothing behind this door/ })).toBeVisible();
  }
  // The landlord reads the parts about the space and cannot edit anything.
  await signInAs(request, context, "both@frontage.test", baseURL);
  for (const path of ["/success", "", "/add-ons", "/check-out", "/rebook"]) {
    await page.goto(`/bookings/${theirs}${path}`);
    await expect(page).toHaveURL(`/bookings/${theirs}/success`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/'s booking$/);
  }
  await expect(page.getByText("10:00–11:00")).toBeVisible();
  await expect(page.getByText("Landlord Split")).toBeVisible();
  await expect(page.getByRole("main").getByText("@")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Add or change extras" })).toHaveCount(0);
  await expectTidyPage(page);
});
