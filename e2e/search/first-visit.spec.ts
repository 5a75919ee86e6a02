import type { Locator, Page } from "@playwright/test";
import { book } from "../steps/booked.ts";
import {
  customerPassword,
  expect,
  fillAfterAnswer,
  openAlive,
  ownDate,
  test,
} from "../steps/journey.ts";

// What a booking costs a visitor on a phone. A tap is a press on a button, a link, a date or a box, or a choice in a list;
// a field is typed into. Source: docs/spaces/space-page.md#how-many-taps

/** Does what a visitor does, and counts it. */
function counting() {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    async tap(target: Locator) {
      await target.tap();
      count.taps++;
    },
    async choose(list: Locator, option: string) {
      await list.selectOption(option);
      count.taps++;
    },
    async type(field: Locator, text: string) {
      await fillAfterAnswer(field, text);
      count.fields++;
    },
  };
}

/** Asks from the home page for a date from 10:00 to 16:00. */
async function find(page: Page, date: string, { count, tap, choose }: ReturnType<typeof counting>) {
  await openAlive(page, "/");
  await tap(page.getByRole("button", { name: "Where, when, how many?" }));
  const sheet = page.getByRole("dialog", { name: "Find a space" });
  // A press on a date of the calendar. The months in between are the test's: it needs a date that is free.
  await sheet.getByLabel("On", { exact: true }).fill(date);
  count.taps++;
  const hours = sheet.getByRole("group", { name: "Hours", exact: true });
  await choose(hours.getByLabel("From"), "10:00");
  await choose(hours.getByLabel("To"), "16:00");
  await tap(sheet.getByRole("button", { name: "Find a space" }));
}

const footer = (page: Page) => page.getByRole("region", { name: "My booking", exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

test(
  "a first visit books a found space with eleven taps and six fields",
  { tag: "@phone" },
  async ({ page }, testInfo) => {
    const visit = counting();
    const { tap, type, count } = visit;
    await find(page, ownDate(testInfo, 31), visit);
    await tap(page.getByRole("link", { name: "Book these hours at Corn Exchange Loft" }));
    await expect(page.getByRole("slider", { name: "Move the time" })).toHaveAttribute(
      "aria-valuetext",
      "10:00 to 16:00",
    );
    const found = count.taps;
    await tap(footer(page).getByRole("link", { name: "Next" }));
    await tap(page.getByRole("button", { name: "Complete booking" }));
    await type(dialog(page).getByLabel("Name"), "Grace Hopper");
    await type(dialog(page).getByLabel("Email"), `taps-${testInfo.retry}@example.com`);
    await type(dialog(page).getByLabel("Password"), customerPassword);
    await tap(dialog(page).getByRole("button", { name: "Sign Up", exact: true }));
    await type(page.getByLabel("Card number"), "4242424242424242");
    await type(page.getByLabel("Expiry"), "12/40");
    await type(page.getByLabel("Security code"), "123");
    // The law wants the address of the customer on an invoice above £250.
    const address = dialog(page).getByLabel("Billing address");
    const hasAddress = await address.isVisible();
    if (hasAddress) {
      await type(address, "1 High Street, Leeds LS1 1AA");
    }
    await tap(dialog(page).getByRole("button", { name: "Tick both below" }));
    await tap(dialog(page).getByRole("button", { name: "Confirm booking" }));
    await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
    expect(found).toBe(6);
    expect(count).toEqual({ taps: 11, fields: hasAddress ? 7 : 6 });
  },
);

test(
  "a returning customer books a found space with five taps and types nothing",
  { tag: "@phone" },
  async ({ signedInPage: page, customer, request }, testInfo) => {
    const date = ownDate(testInfo, 32);
    await book(request, customer, { space: "carnaby-yard", date, from: "10:00", to: "11:00" });
    const { tap, count } = counting();
    await openAlive(page, `/spaces?date=${date}&start=10:00&end=12:00`);
    await tap(page.getByRole("link", { name: "Book these hours at Corn Exchange Loft" }));
    await tap(footer(page).getByRole("link", { name: "Next" }));
    await tap(page.getByRole("button", { name: "Complete booking" }));
    await expect(dialog(page).getByLabel("The Visa card ending 4242")).toBeChecked();
    await tap(dialog(page).getByRole("button", { name: "Tick both below" }));
    await tap(dialog(page).getByRole("button", { name: "Confirm booking" }));
    await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
    expect(count).toEqual({ taps: 5, fields: 0 });
  },
);
