import type { Locator, Page } from "@playwright/test";
import { book, bookDates } from "../steps/booked.ts";
import { required } from "../../testing/required.ts";
import { expect, expectTidyPage, openAlive, ownDate, test } from "../steps/journey.ts";

const eventsPath = "/content/events";
const dialogOf = (page: Page) => page.getByRole("dialog");
const cards = (page: Page) => page.getByRole("main").getByRole("article");

interface EventFields {
  readonly name: string;
  readonly description: string;
  readonly type: string;
}

async function fillIn(card: Locator, { name, description, type }: EventFields): Promise<void> {
  await card.getByLabel("Name").fill(name);
  await card.getByLabel("Description").fill(description);
  await card.getByLabel("Type").selectOption(type);
}

/** Opens the part of a booking's page about its event. */
async function openEventCard(page: Page, code: string): Promise<Locator> {
  await openAlive(page, `/bookings/${code}/success`);
  const card = page.locator("details", { hasText: "Create an event page" });
  await card.locator("summary").click();
  return card;
}

test("lists the events of a space month by month and shows each in full", async ({ page }) => {
  await openAlive(page, eventsPath);
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming Events" })).toBeVisible();
  const location = page.getByLabel("Location");
  await expect(location).toHaveValue("carnaby-yard");
  await expect(location.getByRole("option", { name: /Granary Window/ })).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  const previous = page.getByRole("link", { name: "Previous month" });
  await openAlive(page, `${eventsPath}?space=carnaby-yard&month=2027-04`);
  await expect(page.getByRole("button", { name: "Previous month" })).toBeDisabled();
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "May 2027" })).toBeVisible();
  await previous.click();
  await expect(page.getByRole("heading", { level: 2, name: "April 2027" })).toBeVisible();

  await openAlive(page, `${eventsPath}?space=grassmarket-vault`);
  const card = cards(page).filter({ hasText: "Six cheeses" });
  await expect(card).toContainText("Event");
  await expect(card).toContainText("£28.00");
  await expect(card).toContainText("Grassmarket Vault");
  await expect(card.getByText(/^\w+day \d+ \w+ 2027$/)).toBeVisible();
  const opener = card.getByRole("link");
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog).toHaveAccessibleName(/^Six cheeses/);
  await expect(dialog).toContainText("flagstones");
  await expectTidyPage(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe("event.ics");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("keeps the month when the place changes", async ({ page }) => {
  await openAlive(page, `${eventsPath}?space=carnaby-yard&month=2027-07`);
  await page.getByLabel("Location").selectOption("grassmarket-vault");
  await expect(page).toHaveURL(`${eventsPath}?space=grassmarket-vault&month=2027-07`);
  await expect(page.getByRole("heading", { level: 2, name: "July 2027" })).toBeVisible();
  await page.getByRole("navigation", { name: "Events by place" }).getByText("Carnaby").click();
  await expect(page).toHaveURL(`${eventsPath}?space=carnaby-yard&month=2027-07`);
  await expect(page.getByLabel("Location")).toHaveValue("carnaby-yard");
});

test("an event has a page of its own", { tag: "@touch" }, async ({ page }) => {
  await openAlive(page, `${eventsPath}?space=grassmarket-vault`);
  await cards(page).first().getByRole("link").click();
  const dialog = dialogOf(page);
  const name = required(await dialog.getByRole("heading").first().textContent(), "its name");
  await dialog.getByRole("link", { name: "Page of this event" }).click();
  await expect(page).toHaveURL(/\/content\/events\/[0-9A-Z]{10}$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectTidyPage(page);
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByText("Grassmarket").click();
  await expect(page).toHaveURL(/space=grassmarket-vault&month=2027-\d\d$/);
});

test("offers a booking in a month without events", async ({ page }) => {
  await openAlive(page, `${eventsPath}?space=carnaby-yard&month=2029-01`);
  await expect(page.getByText("No upcoming events at this location")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expectTidyPage(page);
  await page.getByRole("link", { name: "Book now" }).click();
  await expect(page).toHaveURL("/contact");
});

test("keeps the old list while another one loads", async ({ page }) => {
  await openAlive(page, eventsPath);
  await expect(cards(page).first()).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/content/events.data*", async (route) => {
    await held;
    await route.continue();
  });
  const location = page.getByLabel("Location");
  await location.selectOption("grassmarket-vault");
  await expect(location).toHaveValue("grassmarket-vault");
  await expect(page.locator("[aria-busy=true]")).toContainText("Carnaby Yard");
  await expect(page.getByText("No upcoming events")).toHaveCount(0);
  release();
  await expect(cards(page).filter({ hasText: "Six cheeses" })).toBeVisible();
});

test("a customer makes the event page of a booking, with a photo, and changes it", async ({
  page,
  request,
  customer,
}, testInfo) => {
  const date = ownDate(testInfo, 92);
  const space = "princes-arcade";
  const code = await book(request, customer, { space, date, from: "10:00", to: "12:00" });
  const card = await openEventCard(page, code);
  await card.getByRole("button", { name: "Create event page" }).click();
  for (const message of [
    "Name is required",
    "Event description is required",
    "Event type is required",
  ]) {
    await expect(card.getByText(message)).toBeVisible();
  }
  await fillIn(card, { name: "Forty loaves", description: "x".repeat(501), type: "retail" });
  await expect(card.getByText("1 characters too many")).toBeVisible();
  await card.getByLabel("Description").fill("Bread until it is gone.");
  await expect(card.getByText("477 characters remaining")).toBeVisible();
  await card.getByLabel("Website").fill("loaves");
  await card.getByRole("radio", { name: "Paid" }).check();
  await card.getByLabel("Entry cost, £").fill("1001");
  await expect(card.getByText("Entry cost must be between £1 and £1000")).toBeVisible();
  await expect(card.getByText("Website must be a valid URL")).toBeVisible();
  await card.getByLabel("Entry cost, £").fill("4.50");
  await card.getByLabel("Website").fill("https://example.com/loaves");
  const photo = card.locator("input[type=file]");
  const large = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(2_097_153) };
  await photo.setInputFiles(large);
  await expect(card.getByText("Photo cannot be larger than 2 MB")).toBeVisible();
  await photo.setInputFiles("demo/content/logos/city-of-leeds-partner.png");
  await expect(card.getByText("Photo cannot be larger than 2 MB")).toBeHidden();
  await expectTidyPage(page);
  await card.getByRole("button", { name: "Create event page" }).click();

  await expect(card.getByRole("heading", { name: "Forty loaves" })).toBeVisible();
  await expect(card.getByText("Published")).toBeVisible();
  await card.getByRole("button", { name: "Edit the event page" }).click();
  await expect(card.getByLabel("Entry cost, £")).toHaveValue("4.50");
  await expect(card.getByRole("img", { name: "Current photo" })).toBeVisible();
  await card.getByRole("button", { name: "Remove photo" }).click();
  await card.getByRole("radio", { name: "Free" }).check();
  await card.getByLabel("Name").fill("Fifty loaves");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("heading", { name: "Fifty loaves" })).toBeVisible();
  await expect(card.getByRole("img")).toHaveCount(0);

  await card.getByRole("link", { name: "See the event page" }).click();
  await expect(page).toHaveURL(/\/content\/events\/[0-9A-Z]{10}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Fifty loaves" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("10:00–12:00");
  await expect(page.getByRole("main")).toContainText("Free");
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").last().click();
  await expect(page).toHaveURL(new RegExp(`space=${space}&month=${date.slice(0, 7)}`));
  await expect(cards(page).filter({ hasText: "Fifty loaves" })).toBeVisible();
});

test("shows ten events of a month, and the others on request", async ({
  page,
  request,
  customer,
}, testInfo) => {
  const space = "princes-arcade";
  const first = Temporal.PlainDate.from(ownDate(testInfo, 30));
  const dates = Array.from({ length: 11 }, (_, index) => first.add({ days: index }).toString());
  const codes = await bookDates(request, customer, dates, { space, from: "12:00", to: "13:00" });
  for (const code of codes) {
    const answer = await request.post(`/api/bookings/${code}/event/`, {
      headers: { authorization: `Token ${customer.token}` },
      multipart: { name: code, description: "One of many.", type: "event", entry_cost: "0" },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  await openAlive(page, `${eventsPath}?space=${space}&month=${first.toString().slice(0, 7)}`);
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Show more events" }).click();
  await expect(cards(page)).toHaveCount(11);
  await expect(page.getByRole("link", { name: "Show more events" })).toHaveCount(0);
});

test.describe("without a connection", () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test("an event page that could not be saved keeps its entries and can be tried again", async ({
    page,
    request,
    customer,
  }, testInfo) => {
    const date = ownDate(testInfo, 93);
    const code = await book(request, customer, {
      space: "princes-arcade",
      date,
      from: "10:00",
      to: "11:00",
    });
    const card = await openEventCard(page, code);
    await fillIn(card, { name: "Kept", description: "Kept as well.", type: "event" });
    const address = `**/api/bookings/${code}/event/`;
    await page.route(address, (route) => route.abort());
    await card.getByRole("button", { name: "Create event page" }).click();
    const again = card.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await expect(card.getByText(/wrong|failed|error/i)).toHaveCount(0);
    await expect(card.getByLabel("Name")).toHaveValue("Kept");
    await page.unroute(address);
    await again.click();
    await expect(card.getByRole("heading", { name: "Kept" })).toBeVisible();
  });
});
