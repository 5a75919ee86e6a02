import type { Page } from "@playwright/test";
import { expectTidyPage, ownDate } from "../steps/journey.ts";
import { countBookings } from "../steps/booked.ts";
import { loseFirstAnswer } from "../steps/lose-first-answer.ts";
import { goToCheckOut } from "../steps/wizard.ts";
import { bank, cardForm, expect, fillInCard, test } from "../stripe-site/stripe-journey.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const confirm = (page: Page) => dialog(page).getByRole("button", { name: "Confirm booking" });
const booked = (page: Page) => page.getByRole("heading", { name: "Your space is booked!" });

const cards = {
  works: "4242424242424242",
  declinedAtSetup: "4000000000000002",
  declinedWhenCharged: "4000000000000341",
  asksAtSetup: "4000002500003155",
  asksAlways: "4000002760003184",
};

async function openPayment(page: Page, date: string): Promise<void> {
  await goToCheckOut(page, "carnaby-yard", date);
  await page.getByRole("button", { name: "Complete booking" }).click();
  await expect(dialog(page).getByText("Confirm my booking")).toBeVisible();
  await expect(cardForm(page).getByLabel("Card number")).toBeVisible();
}

async function agree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /Terms & Conditions/ }).check();
  await page.getByRole("checkbox", { name: /Occupation License/ }).check();
}

test.describe(() => {
  test.use({
    expectedNoise: /ERR_CONNECTION_RESET|^asked elsewhere: https:\/\/\w+\.stripe\.com\//,
  });

  test("sends Stripe nothing too early, reports declined cards, and books once after a lost answer", async ({
    page,
    customer,
    asked,
  }, testInfo) => {
    await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 1));
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Complete booking" }).click();
    await expect(cardForm(page).getByLabel("Card number")).toBeVisible();
    expect(asked[0]).toMatch(/^https:\/\/js\.stripe\.com\/[\w/]+\/stripe\.js$/);
    await expect(dialog(page).getByText("This payment is secured by Stripe")).toBeVisible();
    await expect(dialog(page).getByText("Test payments")).toHaveCount(0);
    await expectTidyPage(page);

    await confirm(page).click();
    for (const message of [
      "Card information is incomplete",
      "You must agree to the Terms & Conditions",
      "You must sign the Occupation License",
    ]) {
      await expect(dialog(page).getByText(message)).toBeVisible();
    }
    await agree(page);
    await cardForm(page).getByLabel("Card number").fill("5999999999999999");
    await expect(dialog(page).getByText("Your card number is invalid.")).toBeVisible();
    await confirm(page).click();
    expect(asked.filter((url) => url.startsWith("https://api.stripe.com/"))).toEqual([]);

    await fillInCard(page, cards.declinedAtSetup);
    await confirm(page).click();
    await expect(dialog(page).getByText("Payment failed. Your card was declined.")).toBeVisible();
    await fillInCard(page, cards.declinedWhenCharged);
    await expect(dialog(page).getByText("Payment failed")).toHaveCount(0);
    await confirm(page).click();
    await expect(
      dialog(page).getByText(
        /^Your card was declined\. Nothing was charged\. Your time is still held/,
      ),
    ).toBeVisible();

    await fillInCard(page, cards.works);
    await loseFirstAnswer(page, "POST", "**/api/bookings/");
    await confirm(page).dblclick();
    await expect(dialog(page).getByText("No connection. Please try again.")).toBeVisible();
    await confirm(page).click();
    await expect(booked(page)).toBeVisible();
    expect(await countBookings(page, customer.token)).toBe(1);
  });
});

test("shows the bank's challenge at set-up above the dialog", async ({
  page,
  customer,
}, testInfo) => {
  await openPayment(page, ownDate(testInfo, 4));
  await agree(page);
  await fillInCard(page, cards.asksAtSetup);
  await confirm(page).click();
  await expect(bank(page).getByText("is it you?")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Close" })).toHaveCount(0);
  await bank(page).getByRole("button", { name: "Fail" }).click();
  await expect(dialog(page).getByText(/Payment failed\. We are unable/)).toBeVisible();
  await confirm(page).click();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(booked(page)).toBeVisible();
  expect(await countBookings(page, customer.token)).toBe(1);
});

test("repeats the bank's challenge for the payment after a failure", async ({
  page,
  customer,
}, testInfo) => {
  await openPayment(page, ownDate(testInfo, 5));
  await agree(page);
  await fillInCard(page, cards.asksAlways);
  await confirm(page).click();
  // This card's bank also requires a challenge at set-up.
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(dialog(page).getByText("Your bank asks you to confirm this payment")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Close" })).toHaveCount(0);
  const no = bank(page).getByRole("button", { name: "Fail" });
  await no.focus();
  await expect(no).toBeFocused();
  await no.click();
  await expect(dialog(page).getByText("Your bank could not confirm that it is you.")).toBeVisible();
  expect(await countBookings(page, customer.token)).toBe(0);
  await confirm(page).click();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(dialog(page).getByText("Your bank asks you to confirm this payment")).toBeVisible();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(booked(page)).toBeVisible();
  expect(await countBookings(page, customer.token)).toBe(1);
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_FAILED|^asked elsewhere: https:\/\/\w+\.stripe\.com\// });

  test("books a payment that the bank approved after the page was closed", async ({
    page,
    customer,
  }, testInfo) => {
    await openPayment(page, ownDate(testInfo, 6));
    await agree(page);
    await fillInCard(page, cards.asksAlways);
    await confirm(page).click();
    await bank(page).getByRole("button", { name: "Complete" }).click();
    await expect(
      dialog(page).getByText("Your bank asks you to confirm this payment"),
    ).toBeVisible();
    // The customer answers, but the page never sends the request again: only Stripe's event can inform the server.
    await page.route("**/api/bookings/", (route) => route.abort());
    const approved = page.waitForResponse(/fake_bank$/);
    await bank(page).getByRole("button", { name: "Complete" }).click();
    await approved;
    await page.goto("about:blank");
    await expect.poll(() => countBookings(page, customer.token)).toBe(1);
  });
});

test.describe(() => {
  test.use({ expectedNoise: /stripe\.com|ERR_FAILED/ });

  test("reports a missing script of Stripe and sends nothing", async ({
    page,
    context,
    customer,
  }, testInfo) => {
    await context.route("https://js.stripe.com/**", (route) => route.abort());
    await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 8));
    await page.getByRole("button", { name: "Complete booking" }).click();
    await expect(dialog(page).getByText("The card form could not be loaded.")).toBeVisible();
    await agree(page);
    await confirm(page).click();
    await expect(dialog(page).getByText("Payment method not initialized")).toBeVisible();
    expect(await countBookings(page, customer.token)).toBe(0);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});
