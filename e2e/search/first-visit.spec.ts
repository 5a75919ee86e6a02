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
import { storedDraft } from "../steps/wizard.ts";

// What a booking costs a visitor on a phone. A tap is a press on a button, a link, a date or a box; a field is typed into.
// Source: docs/spaces/space-page.md#how-many-taps

/** Does what a visitor does, and counts it. */
function counting() {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    async tap(target: Locator) {
      await target.tap();
      count.taps++;
    },
    async type(field: Locator, text: string) {
      await fillAfterAnswer(field, text);
      count.fields++;
    },
  };
}
type Visit = ReturnType<typeof counting>;

/** Asks on the home page for a Saturday from 10:00 to 16:00: the second that comes. */
async function ask(page: Page, { tap }: Visit) {
  await openAlive(page, "/");
  await tap(page.getByRole("button", { name: "Where, when, how many?" }));
  const sheet = page.getByRole("dialog", { name: "Find a space" });
  const dates = sheet.getByRole("group", { name: "Common dates" });
  await tap(dates.getByRole("button", { name: /^Sat \d+ [A-Z]/ }).nth(1));
  await tap(sheet.getByRole("button", { name: "10:00–16:00" }));
  await tap(sheet.getByRole("button", { name: "Find a space" }));
  await expect(page.getByText(/^\d+ of \d+ free$/)).toBeVisible();
}

const offers = (page: Page) =>
  page.getByRole("list", { name: "Spaces", exact: true }).getByRole("article");

/** The first found space whose hours cost more than £250, so that its invoice needs an address. */
async function findDearOne(page: Page): Promise<Locator> {
  for (const tile of await offers(page).all()) {
    const offer = await tile.getByText(/, 10:00–16:00 · £.* in all$/).textContent();
    if (Number(/£([\d,.]+)/.exec(offer ?? "")?.[1]?.replaceAll(",", "")) > 250) {
      return tile;
    }
  }
  throw new Error("Nothing above £250 is free.");
}

const bookTheseHours = (tile: Locator) => tile.getByRole("link", { name: /^Book these hours at/ });
const dialog = (page: Page) => page.getByRole("dialog");

test(
  "a first visit finds and books a Saturday with nine taps and six fields",
  { tag: "@phone" },
  async ({ page }, testInfo) => {
    const visit = counting();
    const { tap, type, count } = visit;
    await ask(page, visit);
    await tap(bookTheseHours(await findDearOne(page)));
    await expect(page.getByRole("heading", { name: "My booking summary" })).toBeVisible();
    await tap(page.getByRole("button", { name: "Complete booking" }));
    await type(dialog(page).getByLabel("Name"), "Grace Hopper");
    await type(dialog(page).getByLabel("Email"), `taps-${testInfo.retry}@example.com`);
    await type(dialog(page).getByLabel("Password"), customerPassword);
    await tap(dialog(page).getByRole("button", { name: "Sign Up", exact: true }));
    await type(page.getByLabel("Card number"), "4242424242424242");
    await type(page.getByLabel("Expiry"), "12/40");
    await type(page.getByLabel("Security code"), "123");
    await expect(dialog(page).getByLabel("Billing address (optional)")).toBeVisible();
    await tap(dialog(page).getByRole("button", { name: "Tick both below" }));
    await tap(dialog(page).getByRole("button", { name: "Confirm booking" }));
    await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
    expect(count).toEqual({ taps: 9, fields: 6 });
  },
);

test(
  "a returning customer finds and books another Saturday with five taps and types nothing",
  { tag: "@phone" },
  async ({ signedInPage: page, customer, request }, testInfo) => {
    const date = ownDate(testInfo, 32);
    // A card from a booking, and a question from an earlier visit.
    await book(request, customer, { space: "carnaby-yard", date, from: "10:00", to: "11:00" });
    await ask(page, counting());

    const { tap, count } = counting();
    await openAlive(page, "/");
    const again = page.getByRole("navigation", { name: "Same again: 10:00–16:00" });
    await tap(again.getByRole("link", { name: /^Sat \d+ [A-Z]/ }).nth(2));
    await tap(bookTheseHours(offers(page).first()));
    await tap(page.getByRole("button", { name: "Complete booking" }));
    await expect(dialog(page).getByLabel("The Visa card ending 4242")).toBeChecked();
    await tap(dialog(page).getByRole("button", { name: "Tick both below" }));
    await tap(dialog(page).getByRole("button", { name: "Confirm booking" }));
    await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
    expect(count).toEqual({ taps: 5, fields: 0 });
  },
);

test(
  "hours that were taken meanwhile are not booked from a result: the grid offers others",
  { tag: "@touch" },
  async ({ page, customer, request }, testInfo) => {
    const date = ownDate(testInfo, 31);
    await openAlive(page, `/spaces?date=${date}&start=10:00&end=12:00`);
    const link = page.getByRole("link", { name: "Book these hours at Carnaby Yard" });
    await expect(link).toBeVisible();
    await book(request, customer, { space: "carnaby-yard", date, from: "10:00", to: "12:00" });
    await link.click();
    await expect(page.getByRole("list", { name: /^Times on/ })).toBeVisible();
    const footer = page.getByRole("region", { name: "My booking", exact: true });
    await expect(footer.getByRole("button", { name: "Next" })).toBeDisabled();
    expect(await storedDraft(page)).toMatchObject({ times: [] });
  },
);
