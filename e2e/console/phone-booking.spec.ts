import { expect, openAlive, test } from "../steps/journey.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("staff book for a caller for tomorrow, record the transfer, move the booking and cancel it", async ({
  staffPage: page,
  request,
}) => {
  const stamp = String(Date.now());
  const email = `caller-${stamp}@example.com`;
  const data = { name: `Quentin Caller${stamp}`, email, password: "Kiosk-lantern-1" };
  expect((await request.post("/api/auth/register/", { data })).ok()).toBe(true);

  await openAlive(page, `/admin/people?q=${email}`);
  await page.getByRole("link", { name: `Quentin Caller${stamp}` }).click();
  await page.getByLabel("May owe at most (GBP)").fill("£2,000");
  await page.getByRole("button", { name: "Save the limit" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Console" });
  await menu.getByRole("link", { name: "Bookings" }).click();
  await page.getByRole("link", { name: "Make a booking" }).click();
  await page.getByLabel("Customer’s name or email").fill(`caller${stamp} quentin`);
  await page.getByRole("button", { name: "Find customer" }).click();
  await page.getByRole("list", { name: "People found" }).getByRole("button").click();
  await page.getByLabel("Space", { exact: true }).selectOption("carnaby-yard");
  // Today is 12 April, and customers book from 14 April on.
  await page.getByRole("button", { name: /13 April 2027/ }).click();
  await page
    .locator("label")
    .filter({ has: page.getByRole("radio") })
    .first()
    .click();
  const book = page.getByRole("button", { name: "Book on invoice" });
  await book.click();
  await expect(page.getByText("Tick this to go on with a date that is so close.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^This date is too close for customers/ }).check();
  await book.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Booking / })).toBeVisible();

  const dialog = page.getByRole("dialog");
  const done = (text: RegExp) =>
    expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await dialog.getByLabel("Reference of the transfer").fill(`BACS ${stamp}`);
  await dialog.getByLabel("Date of the transfer").fill("2027-04-12");
  await dialog.getByRole("button", { name: /^Mark £.* as paid$/ }).click();
  await done(/is paid\.$/);

  await page.getByRole("button", { name: "Move", exact: true }).click();
  await dialog.getByRole("radio").first().check({ force: true });
  const move = dialog.getByRole("button", { name: /^Move the booking/ });
  await expect(move).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("checkbox", { name: /^This date is too close for customers/ }).check();
  await move.click();
  await done(/^The booking is moved to /);

  await page.getByRole("button", { name: "Cancel booking" }).click();
  await dialog.getByRole("textbox", { name: "Refund" }).fill("5");
  await dialog.getByLabel("Reason").fill("They called again");
  await dialog.getByRole("button", { name: "Cancel and refund £5.00" }).click();
  await done(/^The booking is cancelled: £5\.00 is refunded and £.* is kept\.$/);
  await expect(page.getByText("They called again").first()).toBeVisible();
  await page.getByRole("button", { name: "Refund more" }).click();
  await dialog.getByLabel("Amount including VAT").fill("1.50");
  await dialog.getByLabel("Reason").fill("Kindness");
  await dialog.getByRole("button", { name: "Refund £1.50" }).click();
  await done(/^The refund of £1\.50 is recorded\./);
  await expect(page.getByText(/^£6\.50, not all of it paid yet$/)).toBeVisible();
});
