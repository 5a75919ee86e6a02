import type { Page } from "@playwright/test";
import { expect, expectTidyPage, openAlive, ownDate, test } from "../steps/journey.ts";

const thanks = "Thank you for your interest. A member of our team will be in touch soon.";
const dialogOf = (page: Page) => page.getByRole("dialog");

async function fillInDetails(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email").fill("grace@example.com");
  await page.getByLabel(/^Phone number/).fill("+44 20 7946 0188");
}

/** The fields that an enquiry sends, as text. */
function nextEnquiry(page: Page): Promise<string> {
  return page
    .waitForRequest((request) => /\/api\/contact\/(booking-enquiry|message)\/$/.test(request.url()))
    .then((request) => request.postData() ?? "");
}

test("a visitor enquires about a space from the bar on the home page, is thanked, and requests a call", async ({
  page,
}) => {
  await openAlive(page, "/");
  const bar = page.getByLabel("Where would you like to open?");
  const options = bar.getByRole("option");
  await expect(options.filter({ hasText: "(coming soon)" }).first()).toBeDisabled();
  await expect(options.filter({ hasText: "Carnaby Yard" })).toBeEnabled();
  await bar.selectOption("carnaby-yard");
  await page.getByRole("button", { name: "Check availability" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Location")).toHaveValue("carnaby-yard");

  await dialog.getByLabel("Location").selectOption("");
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  for (const message of [
    "Location is required",
    "First name is required",
    "Last name is required",
    "Email is required",
    "Phone number is required",
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await dialog.getByLabel("Email").fill("grace");
  await expect(dialog.getByText("Invalid email")).toBeVisible();
  await dialog.getByLabel(/^Phone number/).fill("+44 1");
  await expect(dialog.getByText("Invalid phone number")).toBeVisible();
  // The title and the way out stay in view at the end of the form.
  await dialog.getByRole("button", { name: "Send enquiry" }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("heading").first()).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await expectTidyPage(page);

  await dialog.getByLabel("Location").selectOption("brick-lane-works");
  await fillInDetails(page);
  const sent = nextEnquiry(page);
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  expect(await sent).toMatch(/name="space"\s+brick-lane-works\s/);
  expect(await sent).toMatch(/name="email"\s+grace@example.com\s/);
  expect(await sent).not.toMatch(/tracking_id|company_name/);
  await expect(page).toHaveURL("/enquiry/thank-you-booking-bar");
  await expect(dialog.getByText(thanks)).toBeVisible();
  await expectTidyPage(page);

  await dialog.getByRole("button", { name: "Schedule a meeting" }).click();
  await dialog.getByRole("button", { name: "Ask for a call" }).click();
  await expect(dialog.getByText("When to call is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Grace Hopper");
  await dialog.getByLabel(/^Phone number/).fill("+44 20 7946 0188");
  await dialog.getByLabel("When may we call?").fill("Tuesday morning");
  await dialog.getByRole("button", { name: "Ask for a call" }).click();
  await expect(dialog.getByText("A member of our team will call you.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("knows a signed-in customer, asks for the space only and sends nothing else", async ({
  page,
  customer,
}) => {
  await openAlive(page, "/support");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await openAlive(page, "/spaces/carnaby-yard");
  await page.getByRole("button", { name: "Check availability" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Location")).toHaveValue("carnaby-yard");
  await expect(dialog.getByLabel(/First name|Last name|Email|Phone|Company/)).toHaveCount(0);
  const sent = nextEnquiry(page);
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  expect(await sent).toMatch(/name="space"\s+carnaby-yard\s/);
  expect(await sent).not.toMatch(/first_name|last_name|phone_number/);
  expect(await sent).not.toContain(customer.email);
  await expect(page).toHaveURL("/enquiry/thank-you-booking-bar");
  await expect(dialog.getByText(thanks)).toBeVisible();
});

test("shows free times, takes dates and a message, and leads to the thank-you page", async ({
  page,
}, testInfo) => {
  const date = ownDate(testInfo, 296);
  await openAlive(page, "/spaces/carnaby-yard/landing");
  await page.getByRole("button", { name: "Check availability" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Date").fill(date);
  await expect(dialog.getByText(/^\w+ \d+ \w+ is free \d\d:\d\d–\d\d:\d\d\.$/)).toBeVisible();
  await dialog.getByLabel("From").selectOption("10:00");
  await dialog.getByLabel("To", { exact: true }).selectOption("12:30");
  await expect(dialog.getByText(/, 10:00–12:30 is free now\.$/)).toBeVisible();
  await expect(dialog.getByRole("link", { name: /^Book / })).toHaveAttribute(
    "href",
    `/spaces/carnaby-yard/book?date=${date}&start=10:00&end=12:30`,
  );
  await dialog.getByLabel("Message").fill("Is there a lift?");
  await fillInDetails(page);
  await expectTidyPage(page);
  const sent = nextEnquiry(page);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  expect(await sent).toMatch(/name="message"\s+Is there a lift\?\s/);
  const start = Temporal.ZonedDateTime.from(`${date}T10:00[Europe/London]`).toInstant();
  expect(await sent).toMatch(new RegExp(`name="times\\[0\\]start"\\s+${start}\\s`));
  await expect(page).toHaveURL("/enquiry/thank-you-lp");
  await expect(dialogOf(page).getByText(thanks)).toBeVisible();
});

test("keeps the entries of a failed enquiry until the form is closed", async ({ page }) => {
  const refusal = { detail: "Too many requests.", code: "too_many_requests" };
  await page.route("**/api/contact/booking-enquiry/", (route) =>
    route.fulfill({ status: 429, json: refusal }),
  );
  await openAlive(page, "/spaces");
  await page.getByRole("button", { name: "Check availability" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Location").selectOption("carnaby-yard");
  await fillInDetails(page);
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(dialog.getByRole("button", { name: "Try again" })).toBeEnabled();
  await expect(dialog.getByText(refusal.detail)).toHaveCount(0);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(dialog.getByLabel("First name")).toHaveValue("Grace");
  await dialog.getByLabel("Company name").fill("Cobol & Co");
  await expect(dialog.getByRole("button", { name: "Send enquiry" })).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.unroute("**/api/contact/booking-enquiry/");
  await page.getByRole("button", { name: "Check availability" }).click();
  await expect(dialog.getByLabel("First name")).toHaveValue("");
  await dialog.getByLabel("Location").selectOption("carnaby-yard");
  await fillInDetails(page);
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL("/enquiry/thank-you-booking-bar");
});

test("asks for the sender on the contact page, and locks the entries while they are sent", async ({
  page,
}) => {
  await page.goto("/contact?space=granary-window");
  await expect(page.getByLabel("Location")).toHaveValue("");
  await openAlive(page, "/contact?space=carnaby-yard");
  await expect(page.getByLabel("Location")).toHaveValue("carnaby-yard");
  await expect(page.getByLabel("I am…").getByRole("option")).toHaveText([
    "Please choose",
    "looking for a space to occupy",
    "in need of help with the website",
    "the owner of a site",
    "taking part in the competition",
    "someone else",
  ]);
  await page.getByLabel("I am…").selectOption("site");
  await fillInDetails(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/contact/message/", async (route) => {
    await promise;
    await route.continue();
  });
  const sent = nextEnquiry(page);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  expect(await sent).toMatch(/name="category"\s+site\s/);
  await expect(page.getByRole("button", { name: "Send enquiry" })).toBeDisabled();
  await expect(page.getByLabel("First name")).toBeDisabled();
  await expect(page.getByLabel("Country of the phone number")).toBeDisabled();
  resolve();
  await dialogOf(page).getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByLabel("First name")).toHaveValue("");
  await page.goto("/not-found");
  await page.getByRole("link", { name: "Check Availability" }).click();
  await expect(page).toHaveURL("/contact");
});

test("enters the competition by a message without a location", async ({ page }) => {
  await openAlive(page, "/spacecompetition");
  await page.getByRole("link", { name: "Enter", exact: true }).click();
  await expect(page.getByLabel("I am…")).toHaveValue("competition");
  await fillInDetails(page);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByText("Message is required")).toBeVisible();
  await page.getByLabel("Message").fill("Forty loaves and a string quartet.");
  const sent = nextEnquiry(page);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  expect(await sent).toMatch(/name="category"\s+competition\s/);
  expect(await sent).not.toMatch(/name="space"/);
  await expect(dialogOf(page).getByText(thanks)).toBeVisible();
});

test("formats a phone number while it is typed, with its country code", async ({ page }) => {
  await openAlive(page, "/contact");
  const country = page.getByLabel("Country of the phone number");
  const phone = page.getByLabel(/^Phone number/);
  await expect(country).toHaveValue("gb");
  await expect(country.getByRole("option").first()).toHaveText(/United Kingdom \+44/);
  await phone.pressSequentially("20k 7946.0188");
  await expect(phone).toHaveValue("+44 20 79460188");
  // The field shows the calling code, so that the country in front of it does not.
  await expect(page.getByRole("main").getByText("+44", { exact: true })).toHaveCount(0);
  await phone.blur();
  await expect(phone).toHaveValue("+44 20 7946 0188");
  await country.selectOption("fr");
  await expect(phone).toHaveValue("+33 20 7946 0188");
  await country.selectOption("gb");
  for (const [typed, written] of [
    ["07700 900123", "+44 7700 900123"],
    ["0044 20 79460188", "+44 20 7946 0188"],
  ] as const) {
    await phone.fill("");
    await phone.pressSequentially(typed);
    await phone.blur();
    await expect(phone).toHaveValue(written);
  }
  await phone.fill("");
  await phone.pressSequentially("+49 30 (1234)-#5678");
  await expect(phone).toHaveValue("+49 30 (1234)- #5678");
  await expect(country).toHaveValue("de");
  await phone.fill("1".repeat(50));
  expect((await phone.inputValue()).length).toBe(30);
  await phone.fill("+49 ");
  await phone.blur();
  await expect(phone).toHaveValue("");
});

test.describe("support", () => {
  // The trace recorder loads the picture's preview in a way that the page's policy forbids.
  test.use({ expectedNoise: /Connecting to 'blob:/ });
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );

  test("says what is missing, takes a screenshot of at most 2 MB, and is answered", async ({
    page,
  }) => {
    await openAlive(page, "/support");
    await expect(page.getByRole("heading", { name: "Support", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    for (const message of [
      "First name is required",
      "Email is required",
      "Support type is required",
      "Summary is required",
      "Description is required",
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expectTidyPage(page);
    await page.getByLabel("Email").fill("grace");
    await expect(page.getByText("Invalid email")).toBeVisible();
    await page.getByLabel(/^Phone number/).fill("+44 1");
    await expect(page.getByText("Invalid phone number")).toBeVisible();

    const file = page.locator("input[type=file]");
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    await file.setInputFiles({ name: "large.png", mimeType: "image/png", buffer: large });
    await expect(page.getByText("Screen shot must be less than 2MB")).toBeVisible();
    await page.getByRole("button", { name: "Remove large.png" }).click();
    await expect(page.getByText("Screen shot must be less than 2MB")).toBeHidden();

    await page.getByLabel("First name").fill("Grace");
    await page.getByLabel("Email").fill("grace@example.com");
    await page.getByLabel(/^Phone number/).fill("");
    await page.getByLabel("What is it about?").selectOption("designing");
    await page.getByLabel("Summary").fill("The screen is dark");
    await page.getByLabel("Description").fill("It was bright.\nNow it is dark.");

    // A picture by its name but not by its content: only the server notices, and reports it at the field.
    const fake = Buffer.from("<html></html>");
    await file.setInputFiles({ name: "fake.png", mimeType: "image/png", buffer: fake });
    await expect(page.getByText("fake.png")).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(
      page.getByText("Screen shot must be a PNG, JPEG, GIF or WebP picture"),
    ).toBeVisible();
    await expect(page.getByLabel("Summary")).toHaveValue("The screen is dark");
    await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();

    await file.setInputFiles({ name: "screen.png", mimeType: "image/png", buffer: png });
    await page.getByRole("button", { name: "Send" }).click();
    await expect(
      page.getByText("Your request has been sent, Someone will be in contact with you shortly."),
    ).toBeVisible();
    await expectTidyPage(page);
  });
});

test("searches for the location where there are too many for a select", async ({ page }) => {
  await page.route("**/api/spaces/names/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), has_more: true } });
  });
  await openAlive(page, "/spaces/carnaby-yard");
  await page.getByRole("button", { name: "Check availability" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Check availability" });
  const location = dialog.getByRole("combobox", { name: "Location" });
  await expect(location).toHaveValue("Carnaby Yard, London");
  await location.fill("arcade");
  const found = dialog.getByRole("listbox", { name: "Location" }).getByRole("option");
  await expect(found).toHaveText([/^Princes Arcade, /]);
  await expectTidyPage(page);
  await location.press("Enter");
  await expect(location).toHaveValue(/^Princes Arcade, /);
  await location.fill("no such place");
  await expect(dialog.getByText("Nothing matches.")).toBeVisible();
  // Escape closes the list and keeps the dialog.
  await location.press("Escape");
  await expect(location).toHaveValue(/^Princes Arcade, /);
  await expect(dialog).toBeVisible();
  // Without a location the form goes back to the field.
  await location.fill("");
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(dialog.getByText("Location is required")).toBeVisible();
  await expect(location).toBeFocused();
  // The last search may still be on its way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
