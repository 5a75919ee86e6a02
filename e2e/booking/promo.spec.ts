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

test("opens the form on a press, and closes it if it is left empty", async ({ page }, testInfo) => {
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
  await field(page).fill("SUM");
  await page.getByRole("heading", { name: "Check out" }).click();
  await expect(field(page)).toHaveValue("SUM");
});

test("accepts letters and digits in upper case and clears the error on typing", async ({
  page,
}, testInfo) => {
  await goToCheckOut(page, "grassmarket-vault", ownDate(testInfo, 111));
  await opener(page).click();
  await apply(page).click();
  await expect(page.getByText("Discount code is required")).toBeVisible();
  await expectTidyPage(page);
  await field(page).pressSequentially(" no-such:code 1");
  await expect(field(page)).toHaveValue("NOSUCHCODE1");
  await expect(page.getByText("Discount code is required")).toHaveCount(0);
  await field(page).press("Enter");
  await expect(page.getByText("Unknown discount code")).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await field(page).press("Backspace");
  await expect(page.getByText("Unknown discount code")).toHaveCount(0);
});

test("takes the rate of a code off the rental, keeps the code and removes it on request", async ({
  page,
}, testInfo) => {
  await goToCheckOut(page, "grassmarket-vault", ownDate(testInfo, 112));
  const full = Number((await shownTotal(page)).slice(1));
  await enter(page, "summer10");
  await expect(applied(page)).toBeVisible();
  await expectTidyPage(page);
  await expect(totalOf(page)).toHaveText(`£${(full * 0.9).toFixed(2)}`);
  const summary = summaryOf(page);
  await expect(summary).toContainText(`-£${(full * 0.1).toFixed(2)}`);
  await expect(summary).toContainText("SUMMER10");
  expect(await storedDraft(page)).toMatchObject({ discounts: ["SUMMER10"] });

  await page.reload();
  await expect(applied(page)).toBeVisible();
  await expect(totalOf(page)).toHaveText(`£${(full * 0.9).toFixed(2)}`);

  await page.getByRole("button", { name: "Remove the discount" }).click();
  await expect(totalOf(page)).toHaveText(`£${full.toFixed(2)}`);
  await expect(opener(page)).toBeVisible();
  await expect(summary).not.toContainText("SUMMER10");
});

test("replaces the first code with another and ignores the same one", async ({
  page,
}, testInfo) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/validate/")) {
      asked.push(new URL(request.url()).pathname);
    }
  });
  await goToCheckOut(page, "grassmarket-vault", ownDate(testInfo, 113));
  const change = page.getByRole("button", { name: "Change the promo code" });
  await enter(page, "SUMMER10");
  await change.click();
  await field(page).fill("Summer 10");
  await apply(page).click();
  await expect(applied(page)).toBeVisible();
  expect(asked).toHaveLength(1);

  await change.click();
  await page.getByRole("heading", { name: "Check out" }).click();
  await expect(applied(page)).toBeVisible();

  await change.click();
  await field(page).fill("WELCOME");
  await apply(page).click();
  await expect(applied(page)).toBeVisible();
  expect(await storedDraft(page)).toMatchObject({ discounts: ["WELCOME"] });
  expect(asked).toHaveLength(2);
});

test("sends one request for two presses", async ({ page }, testInfo) => {
  let asked = 0;
  await page.route("**/api/discounts/*/validate/", async (route) => {
    asked++;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    await route.continue();
  });
  await goToCheckOut(page, "grassmarket-vault", ownDate(testInfo, 114));
  await opener(page).click();
  await field(page).fill("SUMMER10");
  await apply(page).dblclick();
  await field(page).press("Enter");
  await expect(field(page)).not.toBeEditable();
  await expect(applied(page)).toBeVisible();
  expect(asked).toBe(1);
});

test("reports a code that is used up", async ({ page, customer, request }, testInfo) => {
  await useWelcome(request, customer, ownDate(testInfo, 115));
  await goToCheckOut(page, "grassmarket-vault", ownDate(testInfo, 116));
  await enter(page, "WELCOME");
  await expect(page.getByText("You have already used this code")).toBeVisible();
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test("reports a lost connection and adds the code on the second try", async ({
    page,
  }, testInfo) => {
    await page.route("**/api/discounts/*/validate/", (route) => route.abort(), { times: 1 });
    await goToCheckOut(page, "grassmarket-vault", ownDate(testInfo, 117));
    await enter(page, "SUMMER10");
    await expect(page.getByText("Failed to add discount code")).toBeVisible();
    await apply(page).click();
    await expect(applied(page)).toBeVisible();
  });

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
  await page.route("**/api/discounts/*/validate/", async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
    await route.continue();
  });
  await page.getByRole("button", { name: "Complete booking" }).click();
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByLabel("Password").fill(customerPassword);
  await dialog(page).getByRole("button", { name: "Log in" }).click();

  await expect(dialog(page).getByText("Validating discounts")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Close" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog(page).getByText("Validating discounts")).toBeVisible();

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
  await dialog(page).getByRole("button", { name: "Sign up" }).click();
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
