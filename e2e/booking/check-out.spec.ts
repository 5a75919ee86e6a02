import type { Page } from "@playwright/test";
import { draftTime, goToCheckOut, leaveDraft, popup, storedDraft } from "../steps/wizard.ts";
import { countBookings } from "../steps/booked.ts";
import {
  cell,
  expect,
  expectTidyPage,
  fillAfterAnswer,
  fillInPayment,
  openGrid,
  ownDate,
  test,
} from "../steps/journey.ts";
import { loseFirstAnswer } from "../steps/lose-first-answer.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const confirm = (page: Page) => dialog(page).getByRole("button", { name: "Confirm booking" });

async function openPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Complete booking" }).click();
  await expect(dialog(page).getByText("Confirm my booking")).toBeVisible();
}

test("shows the licence to sign, keeps the time after a declined card, and books with another one", async ({
  signedInPage: page,
  playwright,
  baseURL,
}, testInfo) => {
  const date = ownDate(testInfo, 21);
  await goToCheckOut(page, "carnaby-yard", date);
  await openPayment(page);
  const link = dialog(page).getByRole("link", { name: /10:00–11:00$/ });
  const licence = (await link.getAttribute("href")) ?? "";
  expect(new URL(licence, page.url()).searchParams.get("start_time")).toBe(`${date} 10:00:00`);
  const draft = await page.request.get(licence);
  expect([draft.status(), draft.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.route("**/api/bookings/occupational-license/**", (route) =>
    route.fulfill({ status: 404, json: { detail: "Not found.", code: "not_found" } }),
  );
  await link.click();
  await expect(page.getByText("Failed generating occupational license")).toBeVisible();
  await expect(confirm(page)).toBeVisible();
  await confirm(page).click();
  for (const message of [
    "Card information is incomplete",
    "You must agree to the Terms & Conditions",
    "You must sign the Occupation License",
  ]) {
    await expect(dialog(page).getByText(message)).toBeVisible();
  }
  await fillInPayment(page, "4111111111111111");
  await page.getByLabel("Expiry").fill("13/20");
  await page.getByLabel("Security code").fill("");
  await confirm(page).click();
  await expect(page.getByLabel("Expiry")).toHaveAccessibleDescription(/^There is no month 13/);
  await expect(page.getByLabel("Security code")).toHaveAccessibleDescription(/./);
  await expect(page.getByLabel("Card number")).not.toHaveAttribute("aria-invalid");
  await fillInPayment(page, "4111111111111111");
  await confirm(page).click();
  await expect(dialog(page).getByText("Only test cards work here")).toBeVisible();
  for (const refused of ["4000000000000002", "4000000000000341"]) {
    await fillAfterAnswer(page.getByLabel("Card number"), refused);
    await confirm(page).click();
    await expect(dialog(page).getByText("Your card was declined.")).toBeVisible();
  }
  const message = dialog(page).getByText(
    /Nothing was charged\. Your time is still held until \d\d:\d\d\.$/,
  );
  await expect(message).toBeVisible();
  await expect(dialog(page).locator(":focus")).toContainText("Nothing was charged.");
  const { startTime: start, endTime: end } = draftTime(date, "10:00", "11:00");
  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const attempt = await other.post("/api/bookings/holds/", {
    data: { space: "carnaby-yard", times: [{ start, end }] },
  });
  expect(await attempt.json()).toMatchObject({ code: "slot_taken" });
  await other.dispose();
  await page.getByLabel("Card number").fill("4242424242424242");
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
});

test("shows the bank's challenge again after a refusal and after a reload", async ({
  signedInPage: page,
}, testInfo) => {
  await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 22));
  await openPayment(page);
  await fillInPayment(page, "4000002500003155");
  await confirm(page).click();
  await dialog(page).getByRole("button", { name: "Refuse" }).click();
  await expect(dialog(page).getByText("Your card was declined.")).toBeVisible();
  await confirm(page).click();
  await expect(dialog(page).getByRole("button", { name: "Approve" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Continue your payment" })).toBeInViewport();
  await page.getByRole("button", { name: "Continue your payment" }).click();
  await dialog(page).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_CONNECTION_RESET|ERR_FAILED/ });

  test("makes one booking after a lost request, a second press and a lost answer", async ({
    page,
    customer,
  }, testInfo) => {
    await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 23));
    await openPayment(page);
    await fillInPayment(page);
    await page.route("**/api/bookings/", (route) => route.abort(), { times: 1 });
    await confirm(page).click();
    const failed = dialog(page).getByText("Create booking failed. No connection.");
    await expect(failed).toBeVisible();
    await expect(popup(page, "Create booking failed")).toHaveCount(0);
    // The server books and charges, but its answer is lost on the way.
    await loseFirstAnswer(page, "POST", "**/api/bookings/");
    const lost = page.waitForEvent("requestfailed");
    await confirm(page).dblclick();
    await lost;
    await expect(failed).toBeVisible();
    await confirm(page).click();
    await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
    expect(await countBookings(page, customer.token)).toBe(1);
  });
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_CONNECTION_RESET/ });

  test("leads to the booking when its answer was lost and the page is reloaded", async ({
    signedInPage: page,
  }, testInfo) => {
    await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 26));
    await openPayment(page);
    await fillInPayment(page);
    await page.route("**/api/bookings/", async (route) => {
      await (route.request().method() === "POST"
        ? route.fetch().then(() => route.abort("connectionreset"))
        : route.continue());
    });
    await confirm(page).click();
    await expect(dialog(page).getByText("Create booking failed. No connection.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
    await expect.poll(() => storedDraft(page)).toBeNull();
  });
});

test("sets up one card when the button is pressed twice while the address is saved", async ({
  signedInPage: page,
}, testInfo) => {
  const date = ownDate(testInfo, 28);
  await leaveDraft(page, {
    code: null,
    space: "carnaby-yard",
    design: null,
    times: [draftTime(date, "10:00", "14:00")],
    products: [],
    discounts: [],
  });
  await page.goto("/bookings/create/check-out");
  await openPayment(page);
  await expect(dialog(page).getByLabel("Billing address")).toBeVisible();
  await fillInPayment(page);
  const setups: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/start-card-setup/")) {
      setups.push(request.url());
    }
  });
  await confirm(page).dblclick();
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
  expect(setups).toHaveLength(1);
});

test("switches between sign-up and log-in, and keeps the page when its dialog is closed", async ({
  page,
}, testInfo) => {
  await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 27));
  const complete = page.getByRole("button", { name: "Complete booking" });
  await complete.click();
  await expect(dialog(page).getByText("Sign up to book")).toBeVisible();
  await expectTidyPage(page);
  await dialog(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog(page).getByText("Log in to book")).toBeVisible();
  await expect(dialog(page).getByLabel("Email")).toBeFocused();
  await expectTidyPage(page);
  await dialog(page).getByRole("button", { name: "Sign up", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(complete).toBeFocused();
  await complete.click();
  await expect(dialog(page).getByText("Sign up to book")).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "My booking summary" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Date & Time", level: 1 })).toBeVisible();
});

test("shows a held slot as reserved to everyone else", async ({
  signedInPage: page,
  browser,
  baseURL,
}, testInfo) => {
  const date = ownDate(testInfo, 24);
  await goToCheckOut(page, "carnaby-yard", date);
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const theirs = await other.newPage();
  await openGrid(theirs, "carnaby-yard", date);
  await cell(theirs, "10:00").click();
  await theirs
    .getByRole("region", { name: "My booking" })
    .getByRole("link", { name: "Next" })
    .click();
  await expect(theirs.getByRole("heading", { name: "My booking summary" })).toBeVisible();

  await openPayment(page);
  await theirs.getByRole("button", { name: "Complete booking" }).click();
  await expect(theirs.getByText(/just been reserved/)).toBeVisible();
  await expect(theirs.getByRole("dialog")).toHaveCount(0);
  await theirs.getByRole("link", { name: "Choose other times" }).click();
  await expect(
    theirs.getByRole("button", { name: /10:00 to 10:30.*(reserved|chosen now)$/ }),
  ).toBeVisible();
  await expect(theirs.getByText("no longer available")).toBeVisible();
  await expect(
    theirs.getByRole("region", { name: "My booking" }).getByRole("button", { name: "Next" }),
  ).toBeDisabled();

  // The holder can still pay after closing, reloading and reopening the page.
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await page.reload();
  await openPayment(page);
  await fillInPayment(page);
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
  await other.close();
});

test("shows nothing as missing or empty while the page loads", async ({
  signedInPage: page,
}, testInfo) => {
  const seen: string[] = [];
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    await route.continue();
  });
  await page.exposeFunction("sawText", (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    const look = () => {
      const found = /not found|no longer available|There is nothing|You have no|No \w+ found/.exec(
        document.body?.textContent ?? "",
      );
      if (found) {
        // @ts-expect-error The function is exposed by the test.
        void window.sawText(found[0]);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await openGrid(page, "carnaby-yard", ownDate(testInfo, 25));
  expect(seen).toEqual([]);
});

test("says that more times than a customer may hold are not held, and books them", async ({
  signedInPage: page,
}, testInfo) => {
  const times = Array.from({ length: 6 }, (_, index) =>
    draftTime(ownDate(testInfo, 40 + index), "19:00", "20:00"),
  );
  await leaveDraft(page, { code: null, space: "carnaby-yard", times });
  await page.goto("/bookings/create/check-out");
  await openPayment(page);
  await expect(
    dialog(page).getByText("We cannot hold this time for you: finish soon."),
  ).toBeVisible();
  await expect(dialog(page).getByRole("timer")).toHaveCount(0);
  await fillInPayment(page, "4242424242424242");
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
});
