import { goToCheckOut } from "../../steps/wizard.ts";
import {
  cell,
  expect,
  fillInPayment,
  openAlive,
  openGrid,
  ownDate,
  test,
} from "../../steps/journey.ts";

test("moves the focus to the heading of the next page and says its title", async ({ page }) => {
  await openAlive(page, "/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("#announcer")).toHaveText("Sookcess Stories");
});

test("says a chosen time and keeps the focus when times are removed", async ({
  page,
}, testInfo) => {
  await openGrid(page, "covent-corner", ownDate(testInfo, 130));
  await cell(page, "10:00").press("Enter");
  await expect(page.locator("#announcer")).toHaveText(/^Chosen: 10:00 to 1\d:00.*£/);
  const add = page.getByRole("button", { name: "Add another time slot" }).first();
  await add.press("Enter");
  await cell(page, "15:00").press("Enter");
  const removals = page.getByRole("button", { name: /^Remove / });
  await expect(removals.filter({ visible: true })).toHaveCount(2);
  await removals.filter({ visible: true }).first().press("Enter");
  await expect(removals.filter({ visible: true })).toHaveCount(1);
  await expect(removals.filter({ visible: true })).toBeFocused();
  await removals.filter({ visible: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "My times" })).toBeFocused();
});

test(
  "brings the first of five errors of the calculator into view and into focus",
  { tag: "@touch" },
  async ({ page }) => {
    await openAlive(page, "/content/tenancy-calculator");
    await page.getByRole("button", { name: "Calculate" }).click();
    const first = page.getByRole("radio", { name: "Long term" });
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    await expect(page.locator("[data-invalid] [id$=error]").first()).toBeInViewport();
  },
);

test("leaves a person in the field that they have gone to before the answer", async ({ page }) => {
  await page.clock.install();
  await openAlive(page, "/contact");
  const send = page.getByRole("button", { name: "Send enquiry" });
  const message = page.getByLabel("Message");
  await send.click();
  await expect(message).toBeFocused();
  // The keeper looks for the answer after 40 milliseconds, which last until the test says so. The form itself moves the
  // focus at once.
  await page.clock.pauseAt(Date.now() + 600_000);

  await send.click();
  await page.clock.runFor(5);
  await expect(message).toBeFocused();
  const location = page.getByLabel("Location");
  await location.click();
  await page.clock.runFor(500);
  await expect(location).toBeFocused();

  await send.press("Enter");
  await page.clock.runFor(5);
  await page.keyboard.press("Shift+Tab");
  await expect(message).not.toBeFocused();
  const reached = await page.evaluate(() => document.activeElement?.outerHTML);
  await page.clock.runFor(500);
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(reached);

  // Whoever stays is taken to the first wrong field.
  await send.press("Enter");
  await page.clock.runFor(500);
  await expect(message).toBeFocused();
});

test("warns of the end of a hold, extends it once, and takes the focus to an error of the payment", async ({
  signedInPage: page,
}, testInfo) => {
  await page.clock.install();
  await goToCheckOut(page, "carnaby-yard", ownDate(testInfo, 134));
  await page.getByRole("button", { name: "Complete booking" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("timer")).toContainText("Held for you until");
  await dialog.getByRole("button", { name: "Confirm booking" }).click();
  await expect(dialog.getByLabel("Card number")).toBeFocused();
  const extend = dialog.getByRole("button", { name: "Keep it for 15 more minutes" });
  await expect(extend).toBeHidden();
  const announcer = page.locator("#announcer");
  await page.clock.fastForward("10:05");
  await expect(announcer).toHaveText("Your times are held for five more minutes.");
  await extend.click();
  await expect(announcer).toHaveText("Your times are held for 15 more minutes.");
  await expect(extend).toBeHidden();
  await page.clock.fastForward("04:00");
  await expect(announcer).toHaveText("Your times are held for one more minute.");
  await page.clock.fastForward("02:00");
  await expect(announcer).toHaveText(/^Your hold has ended\./);
  await fillInPayment(page);
  await dialog.getByRole("button", { name: "Confirm booking" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Your space is booked!" }),
  ).toBeFocused();
});

test.describe("in a contrast theme", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("tells the states of a time apart by shape and draws the edge of buttons", async ({
    page,
  }, testInfo) => {
    await openGrid(page, "covent-corner", ownDate(testInfo, 132));
    const swatches = await page.locator("li > span[data-slot]").all();
    const pictures = await Promise.all(swatches.map((swatch) => swatch.screenshot()));
    expect(pictures).toHaveLength(5);
    expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(5);
    const borders = await page
      .locator("main button:visible:not([data-slot])")
      .evaluateAll((buttons) =>
        buttons.map((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth)),
      );
    expect(Math.min(...borders)).toBeGreaterThanOrEqual(1);
  });
});
