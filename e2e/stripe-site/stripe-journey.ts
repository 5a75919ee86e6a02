import type { BrowserContext, FrameLocator, Page, Route } from "@playwright/test";
import { expect, test as base } from "../steps/journey.ts";
import { bankFrame, cardFrame, stripeScript } from "./browser-script.ts";
import { fakeStripePort } from "./ports.ts";

interface StripeFixtures {
  /** The requests of the browser to Stripe's addresses, in order. */
  readonly asked: string[];
}

/**
 * A journey on the site with card payments by Stripe. Requests to Stripe's addresses are answered on this machine.
 */
export const test = base.extend<StripeFixtures>({
  expectedNoise: /^asked elsewhere: https:\/\/(js|api|hooks)\.stripe\.com\//,
  asked: [
    async ({ context }, use) => {
      const asked: string[] = [];
      await stubStripe(context, asked);
      await use(asked);
    },
    { auto: true },
  ],
});

async function stubStripe(context: BrowserContext, asked: string[]): Promise<void> {
  const note = (route: Route) => asked.push(route.request().url());
  await context.route("https://js.stripe.com/**", async (route) => {
    note(route);
    await (route.request().url().endsWith("/card.html")
      ? route.fulfill({ contentType: "text/html", body: cardFrame })
      : route.fulfill({ contentType: "text/javascript", body: stripeScript }));
  });
  await context.route("https://hooks.stripe.com/**", async (route) => {
    note(route);
    await route.fulfill({ contentType: "text/html", body: bankFrame });
  });
  await context.route("https://api.stripe.com/**", async (route) => {
    note(route);
    const { pathname } = new URL(route.request().url());
    const url = `http://127.0.0.1:${fakeStripePort}${pathname}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

export const cardForm = (page: Page): FrameLocator =>
  page.frameLocator("iframe[title='Secure card payment input frame']");

export const bank = (page: Page): FrameLocator => page.frameLocator("iframe[title='Bank']");

export async function fillInCard(page: Page, number: string): Promise<void> {
  const card = cardForm(page);
  await card.getByLabel("Card number").fill(number);
  await card.getByLabel("Expiry").fill("12 / 40");
  await card.getByLabel("CVC").fill("123");
}

export { expect };
