import type { Page, Route } from "@playwright/test";
import { cell, expect, expectTidyPage, openGrid, ownDate, test } from "../steps/journey.ts";
import { book, registerOther } from "../steps/booked.ts";
import {
  bookingFooter,
  draftTime,
  goToCheckOut,
  storedDraft,
  leaveDraft,
  popup,
  totalOf,
} from "../steps/wizard.ts";

const grid = (page: Page) => page.getByRole("list", { name: /^Times on/ });

test.describe("beginning a booking", () => {
  test("leads from the space to the time step with the date and hours of the address", async ({
    page,
  }, testInfo) => {
    const date = ownDate(testInfo, 150);
    await page.goto("/spaces/carnaby-yard");
    await page.getByRole("link", { name: "Book now" }).first().click();
    await expect(page).toHaveURL("/bookings/create/time");
    await page.goBack();
    await expect(page).toHaveURL("/spaces/carnaby-yard");

    await page.goto(`/spaces/carnaby-yard/book?date=${date}`);
    await expect(page).toHaveURL(`/bookings/create/time?date=${date}`);
    await expect(page.getByRole("heading", { name: "Date & Time", level: 1 })).toBeVisible();
    await expect(page.getByText("Select the date and time of your booking")).toBeVisible();
    await expect(grid(page)).toHaveAccessibleName(
      new RegExp(`${Temporal.PlainDate.from(date).day} \\w+ ${date.slice(0, 4)}$`),
    );
    await page.goBack();
    await expect(page).toHaveURL("/spaces/carnaby-yard");

    // The former names of the hours, which kept addresses have.
    await page.goto(`/spaces/carnaby-yard/book?date=${date}&from=10:00&to=12:30`);
    await expect(page).toHaveURL(/&start=10%3A00&end=12%3A30$/);
    await expect(page.getByRole("slider", { name: "Move the time" })).toHaveAttribute(
      "aria-valuetext",
      "10:00 to 12:30",
    );
    expect(await storedDraft(page)).toMatchObject({ times: [draftTime(date, "10:00", "12:30")] });
  });

  test("at another space leaves the one that was begun, and comes back to it", async ({
    page,
  }, testInfo) => {
    const date = ownDate(testInfo, 151);
    await goToCheckOut(page, "carnaby-yard", date);
    await page.goto("/bookings/create?space=princes-arcade");
    await expect(page).toHaveURL("/bookings/create/time");
    await expect(bookingFooter(page)).toContainText("My Booking at Princes Arcade");
    expect(await storedDraft(page)).toMatchObject({ space: "princes-arcade", times: [] });
    await page.goto("/bookings/create?space=carnaby-yard");
    await expect(bookingFooter(page)).toContainText("My Booking at Carnaby Yard");
    expect(await storedDraft(page)).toMatchObject({
      code: null,
      space: "carnaby-yard",
      times: [draftTime(date, "10:00", "11:00")],
    });
  });

  test("with other hours of the same space moves the time, and keeps both if asked", async ({
    page,
  }, testInfo) => {
    const date = ownDate(testInfo, 155);
    await goToCheckOut(page, "carnaby-yard", date);
    await page.goto(`/spaces/carnaby-yard/book?date=${date}&start=14:00&end=16:00`);
    await expect(page.getByText("Your time moved here from 10:00–11:00.")).toBeVisible();
    expect(await storedDraft(page)).toMatchObject({ times: [draftTime(date, "14:00", "16:00")] });
    await page.getByRole("button", { name: "Book both times" }).click();
    const both = [draftTime(date, "10:00", "11:00"), draftTime(date, "14:00", "16:00")];
    expect(await storedDraft(page)).toMatchObject({ times: both });
    // What was chosen after the hours of the address stays.
    await page.reload();
    await expect(page.getByRole("list", { name: /^Times on/ })).toBeVisible();
    expect(await storedDraft(page)).toMatchObject({ times: both });
  });

  test("needs a space that can be booked", async ({ page }) => {
    await page.goto("/bookings/create?space=granary-window");
    await expect(page).toHaveURL("/spaces");
    await expect(popup(page, "Booking not enabled on space")).toBeVisible();
    for (const path of ["/bookings/create", "/bookings/create?space=atlantis"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/spaces");
    }
    await leaveDraft(page, { code: null, space: "granary-window" });
    await page.goto("/bookings/create/time");
    await expect(page).toHaveURL("/spaces");
    await expect(popup(page, "Booking not enabled on space")).toBeVisible();
  });

  test("is needed for every step", async ({ page }) => {
    for (const step of ["time", "add-ons", "check-out"]) {
      await page.goto(`/bookings/create/${step}`);
      await expect(page).toHaveURL("/spaces");
    }
    await page.goto("/spaces/carnaby-yard/book");
    await expect(page).toHaveURL("/bookings/create/time");
    await expect(page.getByRole("link", { name: "Next step" })).toHaveCount(0);
    await expect(bookingFooter(page).getByRole("button", { name: "Next" })).toBeDisabled();
    await expect(totalOf(page)).toHaveText("-");
    for (const step of ["add-ons", "check-out"]) {
      await page.goto(`/bookings/create/${step}`);
      await expect(page).toHaveURL("/bookings/create/time");
    }
  });
});

test.describe("a draft that was left", () => {
  test("moves times that are too soon, marks the later of two that overlap, and is forgotten if unreadable", async ({
    page,
  }, testInfo) => {
    await leaveDraft(page, {
      code: null,
      space: "carnaby-yard",
      times: [draftTime("2027-04-01", "19:00", "20:30")],
    });
    await page.goto("/bookings/create/time");
    const region = page.getByRole("region", { name: "My times" });
    // The first date that can be booked, at the same wall time.
    await expect(region).toContainText("Wednesday 14 April 2027");
    await expect(region).toContainText("19:00–20:30");
    expect(await storedDraft(page)).toMatchObject({
      times: [draftTime("2027-04-14", "19:00", "20:30")],
    });

    const date = ownDate(testInfo, 153);
    await leaveDraft(page, {
      code: null,
      space: "carnaby-yard",
      times: [draftTime(date, "10:00", "12:00"), draftTime(date, "11:00", "13:00")],
    });
    await page.goto("/bookings/create/time");
    const times = region.getByRole("listitem");
    await expect(times.nth(1)).toContainText("no longer available");
    await expect(times.nth(0)).not.toContainText("no longer available");

    await page.evaluate(() => localStorage.setItem("booking.draft", '{"space":7'));
    await page.goto("/bookings/create/time");
    await expect(page).toHaveURL("/spaces");
  });

  test("keeps a slot that another customer booked, marks it and blocks check-out", async ({
    page,
    request,
  }, testInfo) => {
    const date = ownDate(testInfo, 152);
    const other = await registerOther(request, "quicker");
    await book(request, other, { space: "carnaby-yard", date, from: "10:00", to: "12:00" });
    await leaveDraft(page, {
      code: null,
      space: "carnaby-yard",
      times: [draftTime(date, "11:00", "12:00"), draftTime(date, "15:00", "16:00")],
    });
    await page.goto("/bookings/create/time");
    const times = page.getByRole("region", { name: "My times" }).getByRole("listitem");
    await expect(times.nth(0)).toContainText("no longer available");
    await expect(times.nth(1)).not.toContainText("no longer available");
    await expect(bookingFooter(page).getByRole("button", { name: "Next" })).toBeDisabled();
    await expectTidyPage(page);
    await page.goto("/bookings/create/check-out");
    await expect(page.getByText("One of your times is no longer available.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Complete booking" })).toBeDisabled();
    await page.getByRole("link", { name: "Choose other times" }).click();
    await times
      .nth(0)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await bookingFooter(page).getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("button", { name: "Complete booking" })).toBeEnabled();
  });

  test("stops when another window begins another booking", async ({ page, context }, testInfo) => {
    await openGrid(page, "carnaby-yard", ownDate(testInfo, 154));
    const second = await context.newPage();
    await second.goto("/spaces/princes-arcade/book");
    await expect(second).toHaveURL("/bookings/create/time");
    await expect(
      page.getByText("You are working on another booking in another window."),
    ).toBeVisible();
    await expectTidyPage(page);
    await page.getByRole("link", { name: "Continue in the other window" }).click();
    await expect(bookingFooter(page)).toContainText("My Booking at Princes Arcade");
  });
});

test("shows the booking's footer above the cookie banner", async ({ page }, testInfo) => {
  await openGrid(page, "carnaby-yard", ownDate(testInfo, 159));
  const cookies = page.getByRole("region", { name: "Cookies" });
  await expect(cookies).toBeVisible();
  const gap = async () => {
    const [foot, question] = [await bookingFooter(page).boundingBox(), await cookies.boundingBox()];
    return (question?.y ?? 0) - ((foot?.y ?? 0) + (foot?.height ?? 0));
  };
  await expect.poll(gap).toBeCloseTo(0, 0);
  // Nothing that the keyboard reaches is hidden behind either of them.
  await cell(page, "08:00").focus();
  for (let steps = 0; steps < 20; steps++) {
    await page.keyboard.press("ArrowDown");
    const [focused, foot] = [
      await page.locator(":focus").boundingBox(),
      await bookingFooter(page).boundingBox(),
    ];
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
  }
  await cookies.getByRole("button", { name: /^Reject/ }).click();
  await expect(cookies).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect
    .poll(async () => {
      const foot = await bookingFooter(page).boundingBox();
      return (foot?.y ?? 0) + (foot?.height ?? 0);
    })
    .toBe(page.viewportSize()?.height);
});

test("labels cells as available, selected, current, unavailable and reserved", async ({
  page,
  request,
}, testInfo) => {
  const date = ownDate(testInfo, 155);
  const other = await registerOther(request, "grid");
  await book(request, other, { space: "corn-exchange-loft", date, from: "18:00", to: "19:00" });
  await openGrid(page, "corn-exchange-loft", date);
  await cell(page, "10:00").click();
  await page.getByRole("button", { name: "Add another time slot" }).click();
  await cell(page, "13:00").click();
  for (const [from, status] of [
    ["07:00", "unavailable"],
    ["10:00", "selected, one of your times"],
    ["13:00", "chosen now"],
    ["16:00", "available"],
    ["18:30", "reserved"],
  ]) {
    await expect(
      grid(page).getByRole("button", { name: new RegExp(`, ${from} to .*, ${status}$`) }),
    ).toBeVisible();
  }
  await expect(page.getByRole("list").filter({ hasText: "Unavailable" }).first()).toHaveText(
    /^Available\s*Current\s*Selected\s*Reserved\s*Unavailable$/,
  );
});

test.describe("a failed request", () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test("for settings is reported in a popup that closes, and the defaults are used", async ({
    page,
  }, testInfo) => {
    await page.clock.install();
    await page.route("**/api/bookings/settings/", (route) => route.abort());
    await openGrid(page, "carnaby-yard", ownDate(testInfo, 156));
    const message = popup(page, "Failed to load booking settings");
    await expect(message.first()).toBeVisible();
    const close = page.getByRole("button", { name: "Close message" });
    while ((await close.count()) > 0) {
      await close.first().click();
    }
    await expect(message).toHaveCount(0);
    await cell(page, "10:00").click();
    await expect(totalOf(page)).toHaveText(/^£/);

    await page.goto("/spaces/carnaby-yard/book");
    await expect(message.first()).toBeVisible();
    await page.clock.runFor(3100);
    await expect(message).toHaveCount(0);
  });

  test("for taxes is reported and leaves everything without a price", async ({
    page,
  }, testInfo) => {
    await page.route("**/api/taxes/*", (route) => route.abort());
    await page.goto(`/spaces/carnaby-yard/book?date=${ownDate(testInfo, 157)}`);
    await expect(popup(page, "Failed to load taxes")).toBeVisible();
    await page.getByRole("button", { name: /, 10:00 to .*available$/ }).click();
    await expect(popup(page, "Failed loading total price")).toBeVisible();
    await expect(totalOf(page)).toHaveText("-");
  });

  test("for booking times is reported in a popup and in their place, and tried again", async ({
    page,
  }, testInfo) => {
    await page.route("**/api/bookings/times/*", (route) => route.abort());
    await page.goto(`/spaces/carnaby-yard/book?date=${ownDate(testInfo, 158)}`);
    await expect(popup(page, "Failed to load booking times")).toBeVisible();
    await expectTidyPage(page);
    await page.unroute("**/api/bookings/times/*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(grid(page)).toBeVisible();
  });

  test("for the space is reported in place of the page and tried again", async ({ page }) => {
    await leaveDraft(page, { code: null, space: "carnaby-yard" });
    await page.route("**/api/spaces/carnaby-yard/", (route) => route.abort());
    await page.goto("/bookings/create/time");
    await expect(page.getByRole("alert")).toContainText("Nothing you entered was lost.");
    await page.unroute("**/api/spaces/carnaby-yard/");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Date & Time" })).toBeVisible();
    await expect(page).toHaveURL("/bookings/create/time");
  });
});

test("drops the answer for a month that is no longer shown", async ({ page }, testInfo) => {
  const first = ownDate(testInfo, 25);
  const { dayOfWeek } = Temporal.PlainDate.from(first);
  const nextMonth = Temporal.PlainDate.from(first).add({ months: 1 }).with({ day: 1 });
  // Opens at the same hours.
  const later = nextMonth.add({ days: (dayOfWeek - nextMonth.dayOfWeek + 7) % 7 });
  const held: Route[] = [];
  await page.route("**/api/bookings/times/*", async (route) => {
    const from = new URL(route.request().url()).searchParams.get("min_time") ?? "";
    if (from < first) {
      held.push(route);
    } else {
      await route.continue();
    }
  });
  await page.goto(`/spaces/northern-quarter-hall/book?date=${first}`);
  await expect(page.getByRole("status", { name: "Loading times" })).toBeVisible();
  await page.getByRole("button", { name: "Next month" }).click();
  await page
    .getByRole("gridcell")
    .getByRole("button", { name: new RegExp(`\\b${later.day}\\b.*${later.year}`) })
    .click();
  await expect(grid(page)).toBeVisible();
  // The late answer says that the whole previous month is reserved.
  await Promise.all(
    held.map((route) =>
      route
        .fulfill({
          json: [
            {
              start_time: "2026-01-01T00:00:00Z",
              end_time: "2030-01-01T00:00:00Z",
              values: { status: "reserved" },
            },
          ],
        })
        .catch(() => {}),
    ),
  );
  await expect(cell(page, "10:00")).toBeVisible();
  await expect(grid(page).getByRole("button", { name: /reserved$/ })).toHaveCount(0);
});
