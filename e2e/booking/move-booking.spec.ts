import type { APIRequestContext, Page } from "@playwright/test";
import { book, expander, moveElsewhere, registerOther } from "../steps/booked.ts";
import { type Customer, expect, expectTidyPage, ownDate, test } from "../steps/journey.ts";

const space = "corn-exchange-loft";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Move booking" });
const confirm = (page: Page) => dialog(page).getByRole("button", { name: /move/i }).last();

/** Books an hour with a flexi-ticket on a Monday and opens the move dialog on its page. */
async function openMove(
  page: Page,
  request: APIRequestContext,
  customer: Customer,
  date: string,
  to = "11:00",
): Promise<string> {
  const code = await book(request, customer, { space, date, from: "10:00", to, flexiTicket: true });
  await page.goto(`/bookings/${code}/success`);
  await page.getByRole("button", { name: "Move booking" }).click();
  await expect(slot(page, "08:00–09:00").or(slot(page, "08:00–10:00"))).toBeAttached();
  return code;
}

const slot = (page: Page, range: string) =>
  dialog(page).getByRole("radio", { name: new RegExp(`^${range}`) });

async function choose(page: Page, range: string): Promise<void> {
  // The box is hidden, but its label is visible.
  await dialog(page).locator("label").getByText(range, { exact: true }).click();
  await expect(slot(page, range)).toBeChecked();
}

/** Selects a date in the calendar, a number of days from the booking's. */
async function goToDate(page: Page, date: string): Promise<void> {
  const { day, month, year } = Temporal.PlainDate.from(date);
  const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }).format(
    Date.UTC(year, month - 1, day),
  );
  while (
    !(await dialog(page)
      .getByRole("heading", { name: `${monthName} ${year}` })
      .isVisible())
  ) {
    await dialog(page).getByRole("button", { name: "Next month" }).click();
  }
  await dialog(page)
    .getByRole("button", { name: new RegExp(`\\b${day} ${monthName} ${year}\\b`) })
    .click();
}

test("a flexi-ticket moves a booking once, to a time that costs the same", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 77);
  await openMove(page, request, customer, date, "12:00");
  await expect(dialog(page)).toContainText("a free time of the same length (2 hours)");
  await expect(dialog(page)).toContainText("new occupation licence");
  await expect(confirm(page)).toBeDisabled();
  // Its current time is not offered.
  await expect(slot(page, "10:00–12:00")).toHaveCount(0);
  await expect(slot(page, "11:00–13:00")).toBeAttached();
  await expect(slot(page, "08:00–09:00")).toHaveCount(0);
  await choose(page, "14:00–16:00");
  await expect(dialog(page).getByText("There is nothing to pay for this move.")).toBeVisible();
  await expectTidyPage(page);
  await confirm(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(/^See you Monday .* at 14:00$/)).toBeVisible();
  const details = expander(page, "Booking Details");
  await expect(details.getByText(/It was Monday .*, 10:00–12:00 before\./)).toBeVisible();
  await expect(details.getByText("14:00–16:00")).toBeVisible();
  await expect(details.getByRole("button", { name: "Move booking" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^See you Monday .* at 14:00$/)).toBeVisible();

  // The old time is free at once.
  const other = await registerOther(request, "after-the-move");
  await book(request, other, { space, date, from: "10:00", to: "12:00" });
});

test("a dearer time charges the difference to the booking's card or to another", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 84);
  const code = await openMove(page, request, customer, date);
  const saturday = Temporal.PlainDate.from(date).add({ days: 5 }).toString();
  await goToDate(page, saturday);
  await choose(page, "10:00–11:00");
  const due = dialog(page).getByText("The new time costs more.").locator("..").getByRole("strong");
  const difference = await due.textContent();
  expect(difference).toMatch(/^£\d+\.\d\d$/);
  await expect(slot(page, "10:00–11:00")).toHaveAccessibleName(`10:00–11:00, +${difference}`);
  await expect(dialog(page).getByRole("radio", { name: "The card you booked with" })).toBeChecked();
  await dialog(page).getByText("Another card", { exact: true }).click();
  await confirm(page).click();
  await expect(dialog(page).getByText("Card information is incomplete")).toBeVisible();
  await expectTidyPage(page);
  await dialog(page).getByLabel("Card number").fill("4000002500003155");
  await dialog(page).getByLabel("Expiry").fill("12/40");
  await dialog(page).getByLabel("Security code").fill("123");
  await confirm(page).click();
  await dialog(page).getByRole("button", { name: "Refuse" }).click();
  await expect(dialog(page).getByText("Your card was declined.")).toBeVisible();
  await dialog(page).getByText("The card you booked with", { exact: true }).click();
  await expect(confirm(page)).toHaveText(`Pay ${difference} and move`);
  await confirm(page).click();
  await expect(page.getByText(/^See you Saturday .* at 10:00$/)).toBeVisible();
  const booking = await request.get(`/api/bookings/${code}/`, {
    headers: { authorization: `Token ${customer.token}` },
  });
  expect((await booking.json()).outstanding_amount).toBeNull();
});

test("reports a slot that was booked meanwhile and moves to another", async ({
  page,
  customer,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 78);
  await openMove(page, request, customer, date);
  await choose(page, "15:00–16:00");
  await expect(dialog(page).getByText(/nothing to pay/)).toBeVisible();
  const other = await registerOther(request, "quicker");
  await book(request, other, { space, date, from: "15:00", to: "16:00" });
  await confirm(page).click();
  await expect(dialog(page).getByText(/^That time has just been reserved\./)).toBeVisible();
  await expect(slot(page, "15:00–16:00")).toHaveCount(0);
  await choose(page, "13:00–14:00");
  await confirm(page).click();
  await expect(page.getByText(/ at 13:00$/)).toBeVisible();
});

test("reports a used ticket on an outdated page", async ({ page, customer, request }, testInfo) => {
  const date = ownDate(testInfo, 79);
  const code = await openMove(page, request, customer, date);
  await choose(page, "15:00–16:00");
  await expect(dialog(page).getByText(/nothing to pay/)).toBeVisible();
  await moveElsewhere(request, customer, code, { date, from: "17:00", to: "18:00" });
  await confirm(page).click();
  await expect(dialog(page).getByText(/^This booking has already been moved\./)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Show my booking" }).click();
  await expect(page.getByText(/ at 17:00$/)).toBeVisible();
});

test("the keyboard alone moves a booking", async ({ page, customer, request }, testInfo) => {
  const date = ownDate(testInfo, 80);
  await openMove(page, request, customer, date);
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses++) {
      const words = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
        return (
          element?.getAttribute("aria-label") ?? label?.textContent ?? element?.textContent ?? ""
        );
      });
      if (name.test(words.trim())) {
        return;
      }
      await press("Tab");
    }
    throw new Error(`Nothing called ${name} can be reached with the Tab key`);
  };
  await tabTo(/\d+ \w+ 20\d\d/);
  await press("ArrowRight");
  await press("Enter");
  await expect(slot(page, "08:00–09:00")).toBeAttached();
  await tabTo(/^08:00–09:00, no extra cost$/);
  await press("ArrowDown");
  await expect(slot(page, "08:30–09:30")).toBeChecked();
  await tabTo(/^Move booking$/);
  await press("Enter");
  await expect(page.getByText(/ at 08:30$/)).toBeVisible();
});
