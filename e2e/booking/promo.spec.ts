import type { Page } from "@playwright/test";
import { book } from "../steps/booked.ts";
import { customerPassword, expect, expectTidyPage, ownDate, test } from "../steps/journey.ts";
import {
  bookingFooter,
  goToCheckOut,
  storedDraft,
  summaryOf,
  shownTotal,
  totalOf,
} from "../steps/wizard.ts";

const opener = (page: Page) =>
  bookingFooter(page).getByRole("button", { name: "Have a promo code? Click here" });
const field = (page: Page) => page.getByRole("textbox", { name: "Promo code" });
const apply = (page: Page) => page.getByRole("button", { name: "Apply" });
const dialog = (page: Page) => page.getByRole("dialog");
const applied = (page: Page) => bookingFooter(page).getByText("Promo code applied!");

async function enter(page: Page, code: string): Promise<void> {
  await opener(page).click();
  await field(page).fill(code);
  await apply(page).click();
}

test.describe(() => {
  // The request that fails on purpose.
  test.use({ expectedNoise: /ERR_FAILED/ });

  test("opens on a press, takes letters and digits, and reports a wrong code and a lost connection", async ({
    page,
  }, testInfo) => {
    await goToCheckOut(page, "grassmarket-vault", ownDate(testInfo, 110));
    await expect(field(page)).toHaveCount(0);
    await opener(page).click();
    await expect(field(page)).toBeFocused();
    await page.getByRole("heading", { name: "Check out" }).click();
    await expect(opener(page)).toBeVisible();

    await opener(page).press("Enter");
    await page.keyboard.press("Shift+Tab");
    await expect(opener(page)).toBeVisible();

    await opener(page).click();
    await apply(page).click();
    await expect(page.getByText("Discount code is required")).toBeVisible();
    await expectTidyPage(page);
    await field(page).pressSequentially(" no-such:code 1");
    await expect(field(page)).toHaveValue("NOSUCHCODE1");
    await expect(page.getByText("Discount code is required")).toHaveCount(0);
    await page.getByRole("heading", { name: "Check out" }).click();
    await expect(field(page)).toHaveValue("NOSUCHCODE1");
    await field(page).press("Enter");
    await expect(page.getByText("Unknown discount code")).toBeVisible();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await field(page).press("End");
    await field(page).press("Backspace");
    await expect(page.getByText("Unknown discount code")).toHaveCount(0);

    await page.route("**/api/discounts/*/validate/", (route) => route.abort(), { times: 1 });
    await field(page).fill("SUMMER10");
    await apply(page).click();
    await expect(page.getByText("Failed to add discount code")).toBeVisible();
    await apply(page).click();
    await expect(applied(page)).toBeVisible();
  });
});

test("takes the rate of a code off the rental, keeps the code, replaces it and removes it", async ({
  page,
}, testInfo) => {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/discounts/*/validate/", async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await promise;
    await route.continue();
  });
  await goToCheckOut(page, "grassmarket-vault", ownDate(testInfo, 112));
  const full = Number((await shownTotal(page)).slice(1));
  await opener(page).click();
  await field(page).fill("summer10");
  await apply(page).dblclick();
  await field(page).press("Enter");
  await expect(field(page)).not.toBeEditable();
  resolve();
  await expect(applied(page)).toBeVisible();
  expect(asked).toHaveLength(1);
  await expectTidyPage(page);
  await expect(totalOf(page)).toHaveText(`£${(full * 0.9).toFixed(2)}`);
  const summary = summaryOf(page);
  await expect(summary).toContainText(`-£${(full * 0.1).toFixed(2)}`);
  for (const part of [summary, bookingFooter(page)]) {
    await expect(part.locator("s")).toHaveText(`£${full.toFixed(2)}`);
    await expect(part).toContainText(`£${full.toFixed(2)} before the discount, now`);
  }
  await expect(summary).toContainText("SUMMER10");
  expect(await storedDraft(page)).toMatchObject({ discounts: ["SUMMER10"] });

  await page.reload();
  await expect(applied(page)).toBeVisible();
  await expect(totalOf(page)).toHaveText(`£${(full * 0.9).toFixed(2)}`);

  // The same code, no code, another code.
  const change = page.getByRole("button", { name: "Change the promo code" });
  const before = asked.length;
  await change.click();
  await field(page).fill("Summer 10");
  await apply(page).click();
  await expect(applied(page)).toBeVisible();
  expect(asked).toHaveLength(before);
  await change.click();
  await page.getByRole("heading", { name: "Check out" }).click();
  await expect(applied(page)).toBeVisible();
  await change.click();
  await field(page).fill("WELCOME");
  await apply(page).click();
  await expect(applied(page)).toBeVisible();
  await expect.poll(() => storedDraft(page)).toMatchObject({ discounts: ["WELCOME"] });
  expect(asked).toHaveLength(before + 1);

  await page.getByRole("button", { name: "Remove the discount" }).click();
  await expect(totalOf(page)).toHaveText(`£${full.toFixed(2)}`);
  await expect(opener(page)).toBeVisible();
  await expect(summary).not.toContainText("WELCOME");
});

test("reports a code that is used up", async ({ page, customer, request }, testInfo) => {
  await useWelcome(request, customer, ownDate(testInfo, 115));
  await goToCheckOut(page, "grassmarket-vault", ownDate(testInfo, 116));
  await enter(page, "WELCOME");
  await expect(page.getByText("You have already used this code")).toBeVisible();
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test("leads to payment even if the check itself fails", async ({ page }, testInfo) => {
    await goToCheckOut(page, "grassmarket-vault", ownDate(testInfo, 118));
    await enter(page, "SUMMER10");
    await expect(applied(page)).toBeVisible();
    await page.route("**/api/discounts/*/validate/", (route) => route.abort());
    await page.getByRole("button", { name: "Complete booking" }).click();
    await signUp(page, `promo-fails-${testInfo.project.name}-${testInfo.retry}@example.com`);
    await expect(dialog(page).getByText("Confirm my booking")).toBeVisible();
  });
});

test("checks the code after the log-in, drops an invalid one and charges the new price", async ({
  page,
  request,
}, testInfo) => {
  const email = `promo-${testInfo.project.name}-${testInfo.retry}-${testInfo.workerIndex}@example.com`;
  const answer = await request.post("/api/auth/register/", {
    data: { name: "Ada Lovelace", email, password: customerPassword },
  });
  const { token } = await answer.json();
  await useWelcome(request, { email, token }, ownDate(testInfo, 119));

  await goToCheckOut(page, "grassmarket-vault", ownDate(testInfo, 120));
  const full = await shownTotal(page);
  await enter(page, "WELCOME");
  await expect(applied(page)).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/discounts/*/validate/", async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Complete booking" }).click();
  await dialog(page).getByRole("button", { name: "Log in" }).click();
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByLabel("Password").fill(customerPassword);
  await dialog(page).getByRole("button", { name: "Log in" }).click();

  await expect(dialog(page).getByText("Validating discounts")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Close" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog(page).getByText("Validating discounts")).toBeVisible();
  resolve();

  await expect(dialog(page).getByText("Discount error")).toBeVisible();
  await expect(
    dialog(page).getByText(
      "The discount code WELCOME is invalid. The booking price has been updated.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expectTidyPage(page);
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page).getByText("Confirm my booking")).toBeVisible();
  await expect(dialog(page).getByText(full, { exact: true })).toBeVisible();
  expect(await storedDraft(page)).toMatchObject({ discounts: [] });
});

/** Registers a new customer on the way to payment. */
async function signUp(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel("Name").fill("Grace Hopper");
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByLabel("Password").fill(customerPassword);
  await dialog(page).getByRole("button", { name: "Sign Up", exact: true }).click();
}

/** Redeems the code that everyone may use once. */
async function useWelcome(
  request: Parameters<typeof book>[0],
  customer: Parameters<typeof book>[1],
  date: string,
): Promise<void> {
  await book(request, customer, {
    space: "grassmarket-vault",
    date,
    from: "10:00",
    to: "11:00",
    discounts: ["WELCOME"],
  });
}
