import { book } from "../steps/booked.ts";
import { expect, expectTidyPage, ownDate, test, openAlive } from "../steps/journey.ts";

test("a customer sees the refund and cancels", async ({ page, customer, request }, testInfo) => {
  const date = ownDate(testInfo, 91);
  const code = await book(request, customer, {
    space: "corn-exchange-loft",
    date,
    from: "10:00",
    to: "12:00",
    flexiTicket: true,
  });
  await page.goto(`/bookings/${code}/success`);
  await expect(page.getByText(/^Free until \d+ \w+ \d{4}, half until \d+ \w+/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this booking?" });
  // The flexi-ticket's move is offered first.
  await expect(dialog.getByRole("button", { name: "Move it instead" })).toBeVisible();
  await expect(
    dialog.getByText(/^£[\d.]+ will be back on your Visa card ending 4242 within 5–10 days/),
  ).toBeVisible();
  await expect(dialog.getByRole("row", { name: /^Total/ })).toContainText("£0.00");
  await dialog.getByRole("textbox", { name: /Why are you cancelling/ }).fill("The stock is late");
  await expectTidyPage(page);
  await dialog.getByRole("button", { name: /^Cancel booking and get £/ }).click();

  await expect(page.getByRole("heading", { name: "Your booking is cancelled." })).toBeVisible();
  await expect(page.getByText(/^Cancelled by you on/)).toBeVisible();
  await expect(page.getByText("Reason: The stock is late")).toBeVisible();
  // The notice says what was kept: a total beside it would be another answer to what the booking cost.
  await expect(page.getByText("Nothing was kept.")).toHaveCount(1);
  await expect(page.getByText("Total cost")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancel booking" })).toHaveCount(0);
  await expectTidyPage(page);
  await page.goto("/bookings");
  await expect(page.getByRole("heading", { name: "Cancelled" })).toBeVisible();
});

test("staff make, edit and archive a cancellation policy", async ({ staffPage: page }) => {
  const name = `Flexible ${Date.now()}`;
  await openAlive(page, "/admin/policies");
  await expect(page.getByRole("row", { name: /Standard/ })).toContainText(
    "Free until 14 days before, half until 5 days before",
  );
  await page.getByRole("link", { name: "Add a policy" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "Tier 1: days before" }).fill("7");
  await page.getByRole("textbox", { name: "Tier 1: per cent refunded" }).fill("100");
  await page.getByRole("button", { name: "Add the policy" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("Free until 7 days before.")).toBeVisible();

  await page.getByRole("textbox", { name: "Tier 2: days before" }).fill("2");
  await page.getByRole("textbox", { name: "Tier 2: per cent refunded" }).fill("50");
  await page.getByRole("button", { name: "Save the policy" }).click();
  await expect(page.getByText("Free until 7 days before, half until 2 days before.")).toBeVisible();

  await page.getByRole("button", { name: "Archive the policy" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive the policy" }).click();
  await expect(page.getByText(/^Archived\. Free until 7 days before/)).toBeVisible();
});
