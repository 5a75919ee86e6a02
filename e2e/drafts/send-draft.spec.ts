import type { Browser, Page } from "@playwright/test";
import { book } from "../steps/booked.ts";
import {
  customerPassword,
  expect,
  expectTidyPage,
  fillAfterAnswer,
  fillInPayment,
  ownDate,
  test,
} from "../steps/journey.ts";
import { bookingFooter, goToCheckOut, shownTotal } from "../steps/wizard.ts";

/** Makes a link to the booking in the wizard and returns its address. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Send to a colleague" }).click();
  const dialog = page.getByRole("dialog", { name: "Send to a colleague" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = dialog.getByLabel("Link", { exact: true });
  await expect(link).toHaveValue(/\/drafts\/shared\/[\w-]{43}$/);
  await expectTidyPage(page);
  return link.inputValue();
}

const visit = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });

test(
  "a colleague opens a basket by its link and goes on with it, until it is stopped",
  { tag: "@touch" },
  async ({ signedInPage: page, browser, baseURL }, testInfo) => {
    await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 313));
    const total = await shownTotal(page);
    const { pathname } = new URL(await makeLink(page));

    const context = await visit(browser, baseURL);
    const colleague = await context.newPage();
    const answer = await colleague.goto(pathname);
    expect(answer?.headers()).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    });
    await expect(colleague.locator("meta[name=robots]").first()).toHaveAttribute(
      "content",
      "noindex",
    );
    await expect(
      colleague.getByRole("heading", { name: "A booking at Carnaby Yard", level: 1 }),
    ).toBeVisible();
    await expect(colleague.getByText(total)).toBeVisible();
    await expectTidyPage(colleague);
    await colleague.getByRole("button", { name: "Continue with this booking" }).click();
    await expect(colleague).toHaveURL("/bookings/create/check-out");
    await expect(bookingFooter(colleague)).toContainText("My Booking at Carnaby Yard");
    expect(await shownTotal(colleague)).toBe(total);
    await expect(colleague.getByRole("button", { name: "Complete booking" })).toBeEnabled();

    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Stop this link" }).click();
    await expect(dialog.getByRole("button", { name: "Make a link" })).toBeVisible();
    await colleague.goto(pathname);
    await expect(
      colleague.getByRole("heading", { name: "This link no longer works." }),
    ).toBeVisible();
    await context.close();
  },
);

test("a time that is reserved meanwhile says so and offers others", async ({
  signedInPage: page,
  customer,
  request,
  browser,
  baseURL,
}, testInfo) => {
  const date = ownDate(testInfo, 314);
  await goToCheckOut(page, "carnaby-yard", date);
  const { pathname } = new URL(await makeLink(page));
  await book(request, customer, { space: "carnaby-yard", date, from: "10:00", to: "11:00" });

  const context = await visit(browser, baseURL);
  const colleague = await context.newPage();
  await colleague.goto(pathname);
  await expect(colleague.getByText("This time is reserved.")).toBeVisible();
  await expectTidyPage(colleague);
  const [other] = await colleague
    .getByRole("main")
    .getByRole("link", { name: /, \d\d:\d\d–/ })
    .all();
  await other?.click();
  await expect(colleague).toHaveURL(/\/bookings\/create\/time\?date=/);
  await expect(colleague.getByRole("slider", { name: "Move the time" })).toBeVisible();
  await context.close();
});

test("a visitor logs in before sending", async ({ page }, testInfo) => {
  await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 315));
  await page.getByRole("button", { name: "Send to a colleague" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    "/account/login?redirect=%2Fbookings%2Fcreate%2Fcheck-out",
  );
});

test("a colleague pays for the basket, and the sender learns that its time is reserved", async ({
  signedInPage: page,
  browser,
  baseURL,
}, testInfo) => {
  await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 316));
  const total = await shownTotal(page);
  const { pathname } = new URL(await makeLink(page));

  const context = await visit(browser, baseURL);
  const colleague = await context.newPage();
  await colleague.goto(pathname);
  await colleague.getByRole("button", { name: "Continue with this booking" }).click();
  await colleague.getByRole("button", { name: "Complete booking" }).click();
  const dialog = colleague.getByRole("dialog");
  await fillAfterAnswer(dialog.getByLabel("Name"), "Katherine Johnson");
  await dialog.getByLabel("Email").fill(`colleague-${Date.now()}@example.com`);
  await dialog.getByLabel("Password").fill(customerPassword);
  await dialog.getByRole("button", { name: "Sign Up", exact: true }).click();
  await fillInPayment(colleague);
  await expect(dialog.getByText(total).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm booking" }).click();
  await expect(colleague.getByRole("heading", { name: "Your space is booked!" })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText("One of your times is no longer available.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Complete booking" })).toBeDisabled();
});

test.describe("on a device with a share sheet", () => {
  test(
    "hands it the link and what it opens",
    { tag: "@touch" },
    async ({ signedInPage: page }, testInfo) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "share", {
          value: async (shared: ShareData) => {
            document.documentElement.dataset["shared"] = JSON.stringify(shared);
          },
        });
      });
      await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 317));
      const url = await makeLink(page);
      await page.getByRole("dialog").getByRole("button", { name: "Share", exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute(
        "data-shared",
        JSON.stringify({ url, title: "A booking at Carnaby Yard" }),
      );
    },
  );
});
