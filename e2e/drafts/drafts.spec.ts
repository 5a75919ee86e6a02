import type { Page } from "@playwright/test";
import { expect, expectTidyPage, ownDate, test } from "../steps/journey.ts";
import { storeSession } from "../steps/sessions.ts";
import { bookingFooter, goToCheckOut, shownTotal } from "../steps/wizard.ts";

const begun = (page: Page) => page.getByRole("region", { name: "Bookings that you have begun" });

const savedAt = (page: Page, space: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith(`/api/drafts/${space}/`) && answer.request().method() === "PUT",
  );

test(
  "home, spaces and the dashboard lead on to the bookings that were begun",
  { tag: "@touch" },
  async ({ page }, testInfo) => {
    const date = ownDate(testInfo, 310);
    const { day } = Temporal.PlainDate.from(date);
    await goToCheckOut(page, "carnaby-yard", date);
    const total = await shownTotal(page);
    await goToCheckOut(page, "princes-arcade", date);

    await page.goto("/");
    const bar = begun(page);
    await expect(bar).toContainText(/Continue: Princes Arcade, \w{3} \d+ \w+, £/);
    await bar.getByRole("button", { name: "1 more" }).click();
    const earlier = bar.getByRole("link", { name: /^Continue: Carnaby Yard/ });
    await expect(earlier).toContainText(` ${day} `);
    await expect(earlier).toContainText(total);
    await expectTidyPage(page);
    await page.goto("/spaces");
    await begun(page).getByRole("button", { name: "1 more" }).click();
    await begun(page)
      .getByRole("link", { name: /^Continue: Carnaby Yard/ })
      .click();
    await expect(page).toHaveURL("/bookings/create/check-out");
    await expect(bookingFooter(page)).toContainText("My Booking at Carnaby Yard");
    expect(await shownTotal(page)).toBe(total);

    await page.goto("/");
    await begun(page).getByRole("button", { name: "1 more" }).click();
    await begun(page).getByRole("button", { name: "Remove Princes Arcade" }).click();
    await expect(begun(page)).not.toContainText("Princes Arcade");
    await begun(page).getByRole("button", { name: /^Hide/ }).click();
    await expect(begun(page)).toHaveCount(0);
    await page.goto("/spaces");
    await expect(page.getByRole("heading", { name: "Our spaces", level: 1 })).toBeVisible();
    await expect(begun(page)).toHaveCount(0);
  },
);

test("the telephone goes on with what the desktop has begun, until it is removed", async ({
  signedInPage: page,
  customer,
  browser,
  baseURL,
}, testInfo) => {
  const date = ownDate(testInfo, 311);
  const saved = savedAt(page, "carnaby-yard");
  await goToCheckOut(page, "carnaby-yard", date);
  await saved;
  const total = await shownTotal(page);

  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  await storeSession(phone, customer.token, baseURL);
  const other = await phone.newPage();
  await other.goto("/dashboard");
  await expect(begun(other)).toContainText("Carnaby Yard");
  await expect(begun(other)).toContainText(total);
  await begun(other).getByRole("link").click();
  await expect(bookingFooter(other)).toContainText("My Booking at Carnaby Yard");
  expect(await shownTotal(other)).toBe(total);

  await page.request.delete("/api/drafts/carnaby-yard/", {
    headers: { authorization: `Token ${customer.token}` },
  });
  await other.goto("/dashboard");
  await expect(begun(other)).toHaveCount(0);
  await phone.close();
});

test("a log-out takes the drafts of an account from the browser", async ({
  page,
  request,
}, testInfo) => {
  const email = `leaver-${testInfo.project.name}-${Date.now()}@example.com`;
  await request.post("/api/auth/register/", {
    data: { name: "Ada Lovelace", email, password: "Kiosk-lantern-1" },
  });
  await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 312));
  const saved = savedAt(page, "carnaby-yard");
  await page.goto("/account/login", { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("Kiosk-lantern-1");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await saved;
  await expect(begun(page)).toContainText("Carnaby Yard");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(begun(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("booking.drafts"))).toBeNull();
});
