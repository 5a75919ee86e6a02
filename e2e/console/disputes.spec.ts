import type { Page } from "@playwright/test";
import { book } from "../steps/booked.ts";
import { expect, expectTidyPage, openAlive, ownDate, test } from "../steps/journey.ts";
import { logIn, storeSession } from "../steps/sessions.ts";

test.use({ viewport: { width: 1280, height: 800 } });

/** Raises an event of a bank with the form of TestPay. */
async function raise(page: Page, what: string, { reference = "", amount = "" }): Promise<void> {
  await page.getByLabel("What happens").selectOption({ label: what });
  await page.getByLabel("Reference of the charge, refund or dispute").fill(reference);
  await page.getByLabel("Amount, for a new dispute, inquiry or payout").fill(amount);
  await page.getByRole("button", { name: "Raise the event" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: `The event is raised: ${what}.` }),
  ).toBeVisible();
}

test("staff follow a dispute from the console’s navigation until it is won on appeal", async ({
  customer,
  context,
  page,
  request,
  baseURL,
}, testInfo) => {
  const date = ownDate(testInfo, 77);
  const code = await book(request, customer, {
    space: "corn-exchange-loft",
    date,
    from: "10:00",
    to: "12:00",
  });
  const token = await logIn(request, "staff@frontage.test");
  const authorised = { headers: { authorization: `Token ${token}` } };
  const answer = await request.get(`/api/admin/bookings/${code}/`, authorised);
  const record: { payments: { reference: string; amount: { amount: number } }[] } =
    await answer.json();
  const [charge] = record.payments;
  const paid = ((charge?.amount.amount ?? 0) / 100).toFixed(2);

  const asCustomer = async () => {
    await storeSession(context, customer.token, baseURL);
    await openAlive(page, `/bookings/${code}/success`);
  };
  const asStaff = async () => {
    await storeSession(context, token, baseURL);
    await openAlive(page, "/admin");
    const menu = page.getByRole("navigation", { name: "Console" });
    await menu.getByRole("link", { name: "Disputes" }).click();
    await expect(page.getByRole("heading", { name: "Disputes", level: 1 })).toBeVisible();
  };

  await asStaff();
  await raise(page, "A customer disputes a charge", {
    reference: charge?.reference ?? "",
    amount: paid,
  });
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("Answer it");
  await expect(row).toContainText("Answer by");
  await expectTidyPage(page);

  await asCustomer();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this booking?" });
  await expect(
    dialog.getByText(`Your refund of £${paid} waits for your bank.`, { exact: false }),
  ).toBeVisible();
  await expect(dialog.getByText("5–10 days")).toHaveCount(0);
  await expectTidyPage(page);
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByText(`Your refund of £${paid} is waiting.`)).toBeVisible();
  await expectTidyPage(page);

  await asStaff();
  const reference = await row.getByText(/^testpay_dispute_/).textContent();
  await raise(page, "We lose a dispute, or an appeal", { reference: reference ?? "" });
  await expect(row).toContainText("Lost: the customer has the money");
  await asCustomer();
  await expect(page.getByText(`Your bank has returned £${paid} to you.`)).toBeVisible();

  await asStaff();
  await raise(page, "We win a dispute, or an appeal", { reference: reference ?? "" });
  await expect(row).toContainText("Won: the money is with us");
  await asCustomer();
  await expect(page.getByText("Your bank has returned")).toHaveCount(0);
  await expect(page.getByText(/your Visa card ending 4242/)).toBeVisible();
});

test("staff resolve a payout that failed", async ({ staffPage: page }) => {
  await openAlive(page, "/admin/disputes");
  await raise(page, "Our bank does not take a payout", { amount: "123.45" });
  const row = page
    .getByRole("table", { name: "Failed payouts" })
    .getByRole("row")
    .filter({ hasText: "£123.45" })
    .first();
  await row.getByRole("button", { name: "Resolve the payout of £123.45" }).click();
  const dialog = page.getByRole("dialog", { name: "Resolve this payout?" });
  await dialog.getByLabel("What was done").fill("The account is entered again.");
  await expectTidyPage(page);
  await dialog.getByRole("button", { name: "Resolve the payout" }).click();
  await expect(page.getByText("The payout of £123.45 is resolved.")).toBeVisible();
});

test("staff pay a refund by transfer that its card did not take", async ({
  customer,
  context,
  page,
  request,
  baseURL,
}, testInfo) => {
  const date = ownDate(testInfo, 78);
  const code = await book(request, customer, {
    space: "corn-exchange-loft",
    date,
    from: "10:00",
    to: "12:00",
  });
  await storeSession(context, customer.token, baseURL);
  await openAlive(page, `/bookings/${code}/success`);
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("button", { name: /^Cancel booking and get £/ }).click();
  await expect(page.getByRole("heading", { name: "Your booking is cancelled." })).toBeVisible();

  const token = await logIn(request, "staff@frontage.test");
  const authorised = { headers: { authorization: `Token ${token}` } };
  const refundOf = async (): Promise<{ code: string; status: string } | undefined> => {
    const answer = await request.get(`/api/admin/bookings/${code}/`, authorised);
    const record: { refunds: { code: string; status: string }[] } = await answer.json();
    return record.refunds[0];
  };
  await expect.poll(async () => (await refundOf())?.status).toBe("paid");
  const refund = await refundOf();

  await storeSession(context, token, baseURL);
  await openAlive(page, "/admin/disputes");
  await raise(page, "A card does not take a refund", { reference: refund?.code ?? "" });
  await openAlive(page, "/admin/payments/unsettled");
  const row = page.getByRole("row").filter({ hasText: code });
  await row.getByRole("button", { name: /^Paid by transfer: £/ }).click();
  const dialog = page.getByRole("dialog", { name: "Mark the refund as paid" });
  await dialog.getByLabel("Reference of the transfer").fill("BACS 9");
  await dialog.getByLabel("Date of the transfer").fill("2027-04-12");
  await expectTidyPage(page);
  await dialog.getByRole("button", { name: /^Mark £.* as paid$/ }).click();
  await expect(page.getByText(/^The refund of £.* is paid\.$/)).toBeVisible();

  await storeSession(context, customer.token, baseURL);
  await openAlive(page, `/bookings/${code}/success`);
  await expect(page.getByText(/We have refunded £[\d.]+ by bank transfer\./)).toBeVisible();
});
