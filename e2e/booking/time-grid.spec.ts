import type { Locator, Page } from "@playwright/test";
import { book, registerOther } from "../steps/booked.ts";
import { cell, expect, expectTidyPage, openGrid, ownDate, test } from "../steps/journey.ts";
import { bookingFooter } from "../steps/wizard.ts";

const whole = (page: Page) => page.getByRole("slider", { name: "Move the time" });
const startHandle = (page: Page) => page.getByRole("slider", { name: "Start time" });
const endHandle = (page: Page) => page.getByRole("slider", { name: "End time" });

async function expectTime(page: Page, range: string): Promise<void> {
  await expect(whole(page)).toHaveAttribute("aria-valuetext", range);
}

/** "Saturday 10 July 2027", with or without the comma that calendars put after the weekday. */
function dateName(date: Temporal.PlainDate): RegExp {
  const text = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
  return new RegExp(text.replace(/^(\w+),? /, "$1,? "));
}

/** The list of chosen times: beside the grid, or in the bar on a phone. */
async function shownTimes(page: Page, hasTouch: boolean): Promise<Locator> {
  if (!hasTouch) {
    return page.getByRole("region", { name: "My times" }).getByRole("listitem");
  }
  await page.getByRole("button", { name: /^My times/ }).tap();
  return page.getByRole("dialog", { name: "My times" }).getByRole("listitem");
}

/** The middle of an element, in coordinates of the window. */
async function middle(part: Locator): Promise<{ x: number; y: number }> {
  // Scrolls it to the middle, since the footer covers the lower part of the window.
  await part.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await part.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

test(
  "chooses an hour by a press and shows a price on every cell",
  { tag: "@phone" },
  async ({ page }, testInfo) => {
    await openGrid(page, "covent-corner", ownDate(testInfo, 10));
    await cell(page, "10:00").click();
    await expectTime(page, "10:00 to 11:00");
    const labels = await page
      .getByRole("list", { name: /^Times on/ })
      .getByRole("button")
      .evaluateAll((cells) => cells.map((each) => each.getAttribute("aria-label")));
    expect(labels).toHaveLength(30);
    expect(labels[0]).toMatch(/^\w+ \d+ \w+ 202\d, 07:00 to 07:30, /);
    expect(labels[8]).toMatch(/, 11:00 to 11:30, £\d+(\.\d\d)? including VAT, available$/);
    expect(labels[6]).toMatch(/, 10:00 to 10:30, £\d+(\.\d\d)? including VAT, chosen now$/);
  },
);

test(
  "extends a time to the next press, and begins again with a third",
  { tag: "@touch" },
  async ({ page }, testInfo) => {
    await openGrid(page, "covent-corner", ownDate(testInfo, 10));
    await cell(page, "10:00").click();
    await cell(page, "13:00").click();
    await expectTime(page, "10:00 to 13:30");
    await cell(page, "17:00").click();
    await expectTime(page, "17:00 to 18:00");
    await cell(page, "15:30").click();
    await expectTime(page, "15:30 to 18:00");
  },
);

test(
  "says beside Next which time another customer has taken, and leads to choosing another",
  { tag: "@touch" },
  async ({ page, request }, testInfo) => {
    const date = ownDate(testInfo, 298);
    await openGrid(page, "covent-corner", date);
    await cell(page, "10:00").click();
    const next = bookingFooter(page).getByText("Next", { exact: true });
    await expect(next).toBeEnabled();
    const other = await registerOther(request, "taker");
    await book(request, other, { space: "covent-corner", date, from: "10:00", to: "11:00" });
    await page.reload();
    const reason = page.getByRole("alert").filter({ hasText: "can no longer be booked." });
    await expect(reason).toContainText("10:00–11:00");
    await expect(reason).toBeInViewport({ ratio: 1 });
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(next).toBeDisabled();
    await expectTidyPage(page);

    await bookingFooter(page).getByRole("button", { name: "Choose another time" }).press("Enter");
    const grid = page.getByRole("region", { name: "Time grid" });
    await expect(grid).toBeFocused();
    await expect(grid.getByRole("heading")).toBeInViewport();
    await cell(page, "12:00").click();
    await expectTime(page, "12:00 to 13:00");
    await expect(reason).toHaveCount(0);
    await expect(next).toBeEnabled();
  },
);

test("draws, moves and resizes a time by mouse", async ({ page }, testInfo) => {
  await openGrid(page, "covent-corner", ownDate(testInfo, 10));
  await cell(page, "12:00").hover();
  await page.mouse.down();
  await cell(page, "13:30").hover();
  await page.mouse.up();
  await expectTime(page, "12:00 to 14:00");

  const step = (await cell(page, "16:00").boundingBox())?.height ?? 0;
  await drag(page, whole(page), 2 * step);
  await expectTime(page, "13:00 to 15:00");
  await drag(page, startHandle(page), -step);
  await expectTime(page, "12:30 to 15:00");
  await drag(page, endHandle(page), -2 * step);
  await expectTime(page, "12:30 to 14:00");
  // Never shorter than the shortest booking, however far the drag goes.
  await drag(page, endHandle(page), -5 * step);
  await expectTime(page, "12:30 to 13:30");
});

test(
  "moves and resizes a time by touch, and scrolls elsewhere",
  { tag: "@phone" },
  async ({ page, context }, testInfo) => {
    await openGrid(page, "covent-corner", ownDate(testInfo, 10));
    await cell(page, "12:00").tap();
    await expectTime(page, "12:00 to 13:00");
    const touch = await context.newCDPSession(page);
    const swipe = async (from: { x: number; y: number }, distance: number) => {
      const at = (y: number) => [{ x: from.x, y }];
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from.y) });
      for (let part = 1; part <= 4; part++) {
        await touch.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: at(from.y + (distance * part) / 4),
        });
      }
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const step = (await cell(page, "16:00").boundingBox())?.height ?? 0;
    await swipe(await middle(endHandle(page)), 3 * step);
    await expectTime(page, "12:00 to 14:30");
    await swipe(await middle(whole(page)), step);
    await expectTime(page, "12:30 to 15:00");

    const before = await page.evaluate(() => scrollY);
    await swipe(await middle(cell(page, "16:00")), -150);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expectTime(page, "12:30 to 15:00");
  },
);

test("moves and resizes a time by arrow keys and by two lists", async ({ page }, testInfo) => {
  await openGrid(page, "covent-corner", ownDate(testInfo, 10));
  await cell(page, "12:00").click();
  await endHandle(page).focus();
  await page.keyboard.press("ArrowDown");
  await expectTime(page, "12:00 to 13:30");
  await startHandle(page).focus();
  await page.keyboard.press("ArrowUp");
  await expectTime(page, "11:30 to 13:30");
  await whole(page).focus();
  await page.keyboard.press("ArrowDown");
  await expectTime(page, "12:00 to 14:00");
  await page.getByLabel("From").selectOption("15:00");
  await expectTime(page, "15:00 to 17:00");
  await page.getByLabel("To", { exact: true }).selectOption("16:30");
  await expectTime(page, "15:00 to 16:30");
});

test(
  "marks no date before the answer arrives and keeps the hours on a new date",
  { tag: "@touch" },
  async ({ page, hasTouch }, testInfo) => {
    const answer = Promise.withResolvers<void>();
    await page.route(/\/availability\//, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const date = Temporal.PlainDate.from(ownDate(testInfo, 290));
    await openGrid(page, "covent-corner", date.toString());
    const day = page.getByRole("gridcell").getByRole("button", { name: dateName(date) });
    await expect(day).not.toHaveAccessibleName(/free|full/);
    answer.resolve();
    await expect(day).toHaveAccessibleName(/, free$/);

    await cell(page, "12:00").click();
    await endHandle(page).focus();
    await page.keyboard.press("ArrowDown");
    await expectTime(page, "12:00 to 13:30");
    await expect(whole(page)).toHaveText(/^12:00–13:301\.5 h( × £\d+ =|,) £\d/);

    const next = date.add({ days: 1 });
    await page
      .getByRole("gridcell")
      .getByRole("button", { name: dateName(next) })
      .click();
    await expectTime(page, "12:00 to 13:30");
    if (hasTouch) {
      await expect(page.getByRole("heading", { level: 2, name: dateName(next) })).toBeInViewport();
    }
    await page.getByRole("button", { name: "Book both dates" }).click();
    const times = await shownTimes(page, hasTouch);
    await expect(times).toHaveCount(2);
    await expect(times.first()).toContainText(dateName(date));
    await expectTidyPage(page);
  },
);

test("names the next available date on a full one and labels reserved cells", async ({
  page,
  request,
}, testInfo) => {
  const date = Temporal.PlainDate.from(ownDate(testInfo, 292));
  const days = await request.get(
    `/api/spaces/covent-corner/availability/?month=${date.toPlainYearMonth()}`,
  );
  const [open] = (await days.json())[date.day - 1].free;
  await request.post("/api/bookings/holds/", {
    data: {
      space: "covent-corner",
      times: [{ start: open.start_time, end: open.end_time, include_flexi_ticket: false }],
    },
  });
  await openGrid(page, "covent-corner", date.toString());
  const day = page.getByRole("gridcell").getByRole("button", { name: dateName(date) });
  await expect(day).toHaveAccessibleName(/, full$/);
  // The cell is marked as disabled, but still responds to a press.
  await page.getByRole("button", { name: /, 12:00 to 12:30, .*reserved$/ }).click({ force: true });
  await expect(page.getByRole("status").getByText("12:00–12:30 is reserved")).toBeVisible();
  await expectTidyPage(page);

  const next = dateName(date.add({ days: 1 }));
  await expect(page.getByText(/^Next free: \w+ \d+ \w+, \d\d:\d\d–\d\d:\d\d$/)).toBeVisible();
  await page.getByRole("button", { name: /^Go to / }).click();
  await expect(page.getByRole("heading", { level: 2, name: next })).toBeVisible();
  await expect(cell(page, "12:00")).toBeVisible();
});

test(
  "keeps several times apart, adds up their prices and restores them after a reload",
  { tag: "@touch" },
  async ({ page, hasTouch }, testInfo) => {
    await openGrid(page, "covent-corner", ownDate(testInfo, 10));
    const footer = page.getByRole("region", { name: "My booking" });
    await cell(page, "10:00").click();
    const one = await footer.getByRole("strong").textContent();
    await shownTimes(page, hasTouch);
    await page.getByRole("button", { name: "Add another time slot" }).click();
    await cell(page, "14:00").click();
    await expect(footer.getByRole("strong")).not.toHaveText(one ?? "");
    await page.reload();
    const times = await shownTimes(page, hasTouch);
    await expect(times).toHaveCount(2);
    await times
      .nth(1)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(times).toHaveCount(1);
    if (hasTouch) {
      await page.keyboard.press("Escape");
    }
    await expect(footer.getByRole("strong")).toHaveText(one ?? "");
  },
);

test("refuses a date that is too close and offers an enquiry", async ({ page }) => {
  await page.goto("/spaces/covent-corner/book?date=2027-04-13");
  await expect(page.getByText("Too close to current date.")).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

// The other journeys on desktops run in London.
for (const [index, timezoneId] of ["America/Los_Angeles", "Asia/Tokyo"].entries()) {
  test.describe(`seen from ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("shows and requests the wall time of the space", async ({ page }, testInfo) => {
      const date = ownDate(testInfo, 12 + index);
      await openGrid(page, "covent-corner", date);
      const first = page
        .getByRole("list", { name: /^Times on/ })
        .getByRole("button")
        .first();
      await expect(first).toHaveAccessibleName(/, 07:00 to 07:30/);
      await cell(page, "10:00").click();
      await page
        .getByRole("region", { name: "My booking" })
        .getByRole("link", { name: "Next" })
        .click();
      const [request] = await Promise.all([
        page.waitForRequest(/\/api\/bookings\/holds\/$/),
        page.getByRole("button", { name: "Complete booking" }).click(),
      ]);
      const start = Temporal.ZonedDateTime.from(`${date}T10:00[Europe/London]`).toInstant();
      expect(request.postDataJSON()).toMatchObject({
        space: "covent-corner",
        times: [{ start: start.toString(), end: start.add({ hours: 1 }).toString() }],
      });
    });
  });
}

async function drag(page: Page, part: Locator, distance: number): Promise<void> {
  const from = await middle(part);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + distance, { steps: 5 });
  await page.mouse.up();
}
