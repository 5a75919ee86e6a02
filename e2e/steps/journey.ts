import "temporal-polyfill/global";
import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Locator, type Page, type TestInfo } from "@playwright/test";
import { signInAs, storeSession } from "./sessions.ts";
import { takeDate } from "./taken-dates.ts";

/** A logged-in customer for this test only. */
export interface Customer {
  readonly email: string;
  readonly token: string;
}

interface JourneyFixtures {
  /** Problems that a journey provokes on purpose. */
  readonly expectedNoise: RegExp | null;
  /** Fails the test if a page logs a warning, throws, gets a 5xx or requests another origin. */
  readonly quiet: void;
  readonly customer: Customer;
  /** The page of a logged-in customer. */
  readonly signedInPage: Page;
  /** The session of the demo world's staff, in this browser. */
  readonly staff: { readonly token: string };
  /** The page of the demo world's staff. */
  readonly staffPage: Page;
  /** The page of the demo world's landlord. */
  readonly landlordPage: Page;
}

/** The password of the customers of these tests. Demo accounts have another one. */
export const customerPassword = "Kiosk-lantern-1";

let counter = 0;

export const test = base.extend<JourneyFixtures>({
  expectedNoise: [null, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures off this pattern.
  extraHTTPHeaders: async ({}, use, testInfo) => {
    const hash = [...testInfo.testId].reduce(
      (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
      7,
    );
    await use({ "x-forwarded-for": `10.${(hash >> 16) & 255}.${(hash >> 8) & 255}.${hash & 255}` });
  },
  quiet: [
    async ({ context, baseURL, expectedNoise }, use) => {
      const noise: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "warning" || message.type() === "error") {
          noise.push(`${message.type()}: ${message.text()}`);
        }
      });
      context.on("weberror", (error) => noise.push(`threw: ${error.error().message}`));
      context.on("request", (request) => {
        const url = request.url();
        if (/^https?:/.test(url) && !url.startsWith(`${baseURL}/`)) {
          noise.push(`asked elsewhere: ${url}`);
        }
      });
      context.on("response", (response) => {
        if (response.status() >= 500) {
          noise.push(`${response.status()} ${response.url()}`);
        }
      });
      await use();
      expect(noise.filter((line) => !isExpected(line) && !expectedNoise?.test(line))).toEqual([]);
    },
    { auto: true },
  ],

  customer: async ({ request, context, baseURL }, use, testInfo) => {
    const email = `e2e-${testInfo.workerIndex}-${Date.now()}-${++counter}@example.com`;
    const answer = await request.post("/api/auth/register/", {
      data: { name: "Ada Lovelace", email, password: customerPassword },
    });
    const { token } = await answer.json();
    await storeSession(context, token, baseURL);
    await use({ email, token });
  },

  signedInPage: async ({ customer: _customer, page }, use) => use(page),

  staff: async ({ request, context, baseURL }, use) => {
    await use({ token: await signInAs(request, context, "staff@frontage.test", baseURL) });
  },

  staffPage: async ({ staff: _staff, page }, use) => use(page),

  landlordPage: async ({ request, context, baseURL, page }, use) => {
    await signInAs(request, context, "landlord@frontage.test", baseURL);
    await use(page);
  },
});

/** The browser itself logs every failed response, and expected ones are part of a journey. */
function isExpected(line: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(line);
}

export { expect };

/** Opens a page and waits until it is hydrated. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    // The part of a page that React hydrates last.
    Object.keys(document.querySelector("footer") ?? document.querySelector("main") ?? {}).some(
      (key) => key.startsWith("__react"),
    ),
  );
}

/**
 * Opens a page of somebody who is signed in, and waits until it has what their account keeps: after that a page calls
 * nothing by itself.
 */
export async function openSettled(page: Page, address: string): Promise<void> {
  const copies = [/^\/api\/drafts\/$/, /^\/api\/favourites\//].map((copy) =>
    page.waitForResponse((answer) => copy.test(new URL(answer.url()).pathname)),
  );
  await openAlive(page, address);
  await Promise.all(copies);
}

/** Lists the axe violations of a page in its current state. */
export async function axeFaultsOf(page: Page): Promise<string[]> {
  // Elements that are still fading in do not have their final contrast.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  // Frames of other origins need a second page, which takes as long as the check itself.
  const hasFrames = page.frames().length > 1;
  const isLoaded = !hasFrames && (await page.evaluate(() => "axe" in window));
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ";" }) })
    .setLegacyMode(!hasFrames)
    // Axe describes each passing element unless only violations are requested. No rule here reads style sheets.
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

const narrowest = { width: 390, height: 844 };

export const scrollsHorizontally = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Expects no axe violation and no horizontal scrolling, in this window and on a phone. */
export async function expectTidyPage(page: Page): Promise<void> {
  expect(await axeFaultsOf(page)).toEqual([]);
  expect(await scrollsHorizontally(page), "the page scrolls horizontally").toBe(false);
  const size = page.viewportSize();
  if (size && size.width > narrowest.width) {
    await page.setViewportSize(narrowest);
    expect(await scrollsHorizontally(page), "the page scrolls horizontally on a phone").toBe(false);
    await page.setViewportSize(size);
  }
}

/** The date that journeys of the search ask for. They never reserve all its spaces. */
export const searchedDate = "2027-11-06";

/**
 * A date that the demo world leaves free, on the weekday of the number: the journeys run at once, must not reserve each
 * other's hours, and the first attempt's bookings stay. Each test gets its dates for itself: where another has taken
 * one, it is a week or more later.
 */
export function ownDate({ testId, retry }: TestInfo, number: number): string {
  const first = Temporal.PlainDate.from("2027-08-02").add({ days: number });
  for (let weeks = 0; ; weeks += 1) {
    const date = first.add({ weeks }).toString();
    if (date !== searchedDate && takeDate(date, `${testId} ${retry}`)) {
      return date;
    }
  }
}

/** Starts a booking of a space on a date and waits for its grid. */
export async function openGrid(page: Page, space: string, date: string): Promise<void> {
  await page.goto(`/spaces/${space}/book?date=${date}`);
  await expect(page.getByRole("list", { name: /^Times on/ })).toBeVisible();
}

/** A free cell of the grid. */
export function cell(page: Page, from: string) {
  return page.getByRole("button", { name: new RegExp(`, ${from} to .*available$`) });
}

/**
 * Fills a field after an answer is shown. The answer takes the focus a moment later, and what is typed meanwhile, faster
 * than a person can, goes astray.
 */
export async function fillAfterAnswer(field: Locator, text: string): Promise<void> {
  await expect(async () => {
    await field.fill(text);
    const written = (await field.inputValue()).replaceAll(" ", "");
    expect(written).toBe(text.replaceAll(" ", ""));
    await expect(field).toBeFocused({ timeout: 300 });
  }).toPass();
}

/** Fills in the payment dialog with a card and both consents. */
export async function fillInPayment(page: Page, number = "4242424242424242"): Promise<void> {
  const another = page.getByLabel("Another card");
  await another.or(page.getByLabel("Card number")).first().waitFor();
  if (await another.isVisible()) {
    await another.check();
  }
  await fillAfterAnswer(page.getByLabel("Card number"), number);
  await page.getByLabel("Expiry").fill("12/40");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("checkbox", { name: /Terms & Conditions/ }).check();
  await page.getByRole("checkbox", { name: /Occupation License/ }).check();
  // Asked for above £250 unless the account has an address.
  const address = page.getByRole("dialog").getByLabel("Billing address");
  if (await address.isVisible()) {
    await address.fill("1 High Street\nLeeds LS1 1AA");
  }
}
