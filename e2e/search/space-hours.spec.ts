import { book } from "../steps/booked.ts";
import { expect, expectTidyPage, openAlive, ownDate, test } from "../steps/journey.ts";
import { draftTime, storedDraft } from "../steps/wizard.ts";

const nameOf = (date: string) => {
  const day = Temporal.PlainDate.from(date);
  const weekday = ["Mon", "Tues", "Wednes", "Thurs", "Fri", "Satur", "Sun"][day.dayOfWeek - 1];
  const month = day.toLocaleString("en-GB", { month: "long" });
  return `${weekday}day ${day.day} ${month}`;
};
const addressOf = (date: string, start: string, end: string) =>
  `/spaces/princes-arcade?date=${date}&start=${start}&end=${end}`;

test.describe("a space with hours in its address", () => {
  test(
    "prices them, and one press chooses them on the grid",
    { tag: "@touch" },
    async ({ page }, testInfo) => {
      const date = ownDate(testInfo, 17);
      await openAlive(page, addressOf(date, "10:00", "16:00"));
      const hours = `${nameOf(date)}, 10:00–16:00`;
      await expect(
        page.getByText(new RegExp(`^£\\d+\\.\\d\\d for ${hours}$`)).first(),
      ).toBeVisible();
      const price = await page.locator("#availability .amount").textContent();
      await expectTidyPage(page);

      await page.getByRole("link", { name: "Book these hours" }).first().click();
      await expect(page.getByRole("slider", { name: "Move the time" })).toHaveAttribute(
        "aria-valuetext",
        "10:00 to 16:00",
      );
      expect(await storedDraft(page)).toMatchObject({ times: [draftTime(date, "10:00", "16:00")] });
      await expect(
        page.getByRole("region", { name: "My booking", exact: true }).locator("strong"),
      ).toHaveText(price ?? "");
    },
  );

  test("changes date and hours in place, and Back returns to the choice before", async ({
    page,
  }, testInfo) => {
    const date = ownDate(testInfo, 18);
    const next = ownDate(testInfo, 19);
    await openAlive(page, addressOf(date, "10:00", "12:00"));
    const availability = page.locator("#availability");
    const price = availability.locator(".amount");
    const twoHours = (await price.textContent()) ?? "";
    await availability.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);

    await availability.getByLabel("To").selectOption("14:00");
    await expect(page).toHaveURL(new RegExp(`date=${date}&start=10%3A00&end=14%3A00$`));
    await expect(price).not.toHaveText(twoHours);
    await availability.getByRole("link", { name: nameOf(next) }).click();
    await expect(page).toHaveURL(new RegExp(`date=${next}&start=10:00&end=14:00$`));
    await expect(availability.getByText(`for ${nameOf(next)}, 10:00–14:00`)).toBeVisible();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(40);

    await page.goBack();
    await expect(availability.getByText(`for ${nameOf(date)}, 10:00–14:00`)).toBeVisible();
    await page.goBack();
    await expect(price).toHaveText(twoHours);
    await expect(availability.getByLabel("To")).toHaveValue("12:00");
  });

  test("names other hours in place of those that are reserved", async ({
    page,
    request,
    customer,
  }, testInfo) => {
    const date = ownDate(testInfo, 20);
    await book(request, customer, { space: "princes-arcade", date, from: "12:00", to: "14:00" });
    await openAlive(page, addressOf(date, "11:00", "13:00"));
    const availability = page.locator("#availability");
    await expect(
      availability.getByText(`11:00–13:00 is not free on ${nameOf(date)}.`),
    ).toBeVisible();
    await expectTidyPage(page);
    const other = availability.getByText("Free that day:").locator("..").getByRole("link").first();
    const hours = (await other.textContent()) ?? "";
    await other.click();
    await expect(availability.getByText(`for ${nameOf(date)}, ${hours}`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Book these hours" }).first()).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a space prices the hours of its address and of its form", async ({ page }, testInfo) => {
    const date = ownDate(testInfo, 21);
    await page.goto(addressOf(date, "10:00", "12:00"));
    const availability = page.locator("#availability");
    await expect(availability.getByText(`for ${nameOf(date)}, 10:00–12:00`)).toBeVisible();
    await availability.getByLabel("To").selectOption("15:00");
    await availability.getByRole("button", { name: "Show the price" }).click();
    await expect(availability.getByText(`for ${nameOf(date)}, 10:00–15:00`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Book these hours" }).first()).toHaveAttribute(
      "href",
      `/spaces/princes-arcade/book?date=${date}&start=10:00&end=15:00`,
    );
  });

  test("an address whose date has passed leads to the next such weekday", async ({ page }) => {
    await page.goto(addressOf("2026-01-03", "10:00", "12:00"));
    const availability = page.locator("#availability");
    await expect(availability.getByText("That Saturday is over.")).toBeVisible();
    await availability.getByRole("link", { name: /^Saturday .*, 10:00–12:00$/ }).click();
    await expect(availability.getByText(/for Saturday .*, 10:00–12:00/)).toBeVisible();
  });
});

test(
  "“Check availability” begins with the way to the calendar",
  { tag: "@touch" },
  async ({ page }) => {
    await openAlive(page, "/spaces/carnaby-yard");
    await page.getByRole("button", { name: "Check availability" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Location")).toBeVisible();
    await expectTidyPage(page);
    await dialog.getByRole("link", { name: "See free hours yourself" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: "When it is free" })).toBeInViewport();
  },
);
