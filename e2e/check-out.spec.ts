import type { Page } from "@playwright/test";
import { cell, expect, fillInPayment, openGrid, ownDate, test } from "./journey.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const confirm = (page: Page) => dialog(page).getByRole("button", { name: "Confirm booking" });

/** Chooses an hour and goes on to check-out. */
async function goToCheckOut(
  page: Page,
  space: string,
  date: string,
  from = "10:00",
): Promise<void> {
  await openGrid(page, space, date);
  await cell(page, from).click();
  await page
    .getByRole("region", { name: "My booking" })
    .getByRole("link", { name: "Next" })
    .click();
  await expect(page.getByRole("heading", { name: "My booking summary" })).toBeVisible();
}

async function openPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Complete booking" }).click();
  await expect(dialog(page).getByText("Confirm my booking")).toBeVisible();
}

test("nothing is sent until card and both consents are there", async ({
  page,
  customer,
}, testInfo) => {
  expect(customer.token).not.toBe("");
  await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 20));
  await openPayment(page);
  await confirm(page).click();
  await expect(dialog(page).getByText("Card information is incomplete")).toBeVisible();
  await expect(dialog(page).getByText("You must agree to the Terms & Conditions")).toBeVisible();
  await expect(dialog(page).getByText("You must sign the Occupation License")).toBeVisible();
});

test("a refused card is said so, and another one books", async ({ page, customer }, testInfo) => {
  expect(customer.token).not.toBe("");
  await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 21));
  await openPayment(page);
  await fillInPayment(page, "4111111111111111");
  await confirm(page).click();
  await expect(dialog(page).getByText("Only test cards work here")).toBeVisible();
  for (const refused of ["4000000000000002", "4000000000000341"]) {
    await page.getByLabel("Card number").fill(refused);
    await confirm(page).click();
    await expect(dialog(page).getByText("Your card was declined.")).toBeVisible();
  }
  await page.getByLabel("Card number").fill("4242424242424242");
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
});

test("the bank's question can be refused and approved", async ({ page, customer }, testInfo) => {
  expect(customer.token).not.toBe("");
  await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 22));
  await openPayment(page);
  await fillInPayment(page, "4000002500003155");
  await confirm(page).click();
  await dialog(page).getByRole("button", { name: "Refuse" }).click();
  await expect(dialog(page).getByText("Your card was declined.")).toBeVisible();
  await confirm(page).click();
  await dialog(page).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_CONNECTION_RESET/ });

  test("a second press and a lost answer make one booking", async ({
    page,
    customer,
  }, testInfo) => {
    await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 23));
    await openPayment(page);
    await fillInPayment(page);
    let isFirst = true;
    await page.route("**/api/bookings/", async (route) => {
      if (route.request().method() === "POST" && isFirst) {
        isFirst = false;
        // The server books and charges; its answer gets lost on the way.
        await route.fetch();
        await route.abort("connectionreset");
      } else {
        await route.continue();
      }
    });
    await confirm(page).dblclick();
    await expect(dialog(page).getByText("No connection. Please try again.")).toBeVisible();
    await confirm(page).click();
    await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
    const list = await page.request.get("/api/bookings/", {
      headers: { authorization: `Token ${customer.token}` },
    });
    expect((await list.json()).count).toBe(1);
  });
});

test("what one person holds is reserved for all others", async ({
  page,
  browser,
  customer,
  baseURL,
}, testInfo) => {
  expect(customer.token).not.toBe("");
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
  await expect(theirs.getByText(/just been taken/)).toBeVisible();
  await expect(theirs.getByRole("dialog")).toHaveCount(0);
  await theirs.getByRole("link", { name: "Choose other times" }).click();
  await expect(
    theirs.getByRole("button", { name: /10:00 to 10:30.*(reserved|chosen now)$/ }),
  ).toBeVisible();
  await expect(theirs.getByText("no longer available")).toBeVisible();
  await expect(
    theirs.getByRole("region", { name: "My booking" }).getByRole("button", { name: "Next" }),
  ).toBeDisabled();

  // Its holder is not held up: closed, reloaded, opened again, it can still be paid.
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await page.reload();
  await openPayment(page);
  await fillInPayment(page);
  await confirm(page).click();
  await expect(page.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
  await other.close();
});

test("nothing is called missing or empty while it is on its way", async ({
  page,
  customer,
}, testInfo) => {
  expect(customer.token).not.toBe("");
  const seen: string[] = [];
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
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
