import { ApiError, type Api } from "@frontage/contract/client.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { noOwnRules, settingsOf, type OwnRules } from "@frontage/domain/settings/space-rules.ts";
import { instantReaching } from "@frontage/domain/time/zoned-day.ts";
import { expect, test } from "vitest";
import { readWantedHours } from "../../availability/wanted-time.ts";
import { loadChosenHours } from "./chosen-hours.ts";

const zone = "Europe/London";
// A space has more fields, which the hours do not read.
const space = { code: "carnaby-yard", timeZone: zone } as Space;
const now = Temporal.Instant.from("2027-04-12T09:00:00Z");
const at = (date: Temporal.PlainDate, hour: number) => instantReaching(date, hour * 60, zone);

/** Each date from 14 April on is free from 8 to 20, save Saturday 17 April: from 8 to 10, 11 to 15 and 18 to 22. */
async function loadMonth(month: Temporal.PlainYearMonth) {
  return Array.from({ length: month.daysInMonth }, (_, index) => {
    const date = month.toPlainDate({ day: index + 1 });
    const hours =
      Temporal.PlainDate.compare(date, "2027-04-14") < 0
        ? []
        : date.toString() === "2027-04-17"
          ? [[8, 10] as const, [11, 15] as const, [18, 22] as const]
          : [[8, 20] as const];
    return {
      date,
      status: "partly" as const,
      free: hours.map(([start, end]) => ({ start: at(date, start), end: at(date, end) })),
    };
  });
}

/** Answers every call for a quote with £561.60, or with a refusal. */
const apiOf = (refusal?: string) =>
  (async () => {
    if (refusal !== undefined) {
      throw new ApiError(400, { "times[0]": [refusal] });
    }
    return { total: { amount: 56160, currency: "GBP" } };
  }) as unknown as Api;

const load = (query: string, api = apiOf(), own: Partial<OwnRules> = {}) =>
  loadChosenHours(readWantedHours(new URLSearchParams(query)), {
    api,
    space,
    settings: settingsOf(defaultSettings, { ...noOwnRules, ...own }),
    loadMonth,
    lastDate: Temporal.PlainDate.from("2028-03-31"),
    now,
  });

test("prices free hours", async () => {
  expect(await load("date=2027-04-24&start=10:00&end=16:00")).toMatchObject({
    date: "2027-04-24",
    start: "10:00",
    end: "16:00",
    offer: { text: "Saturday 24 April, 10:00–16:00", price: "£561.60" },
    problem: null,
    nearest: [],
    later: null,
  });
});

test("names the nearest free hours of the date in place of those that are reserved, and the next date with them", async () => {
  const chosen = await load("date=2027-04-17&start=10:00&end=13:00");
  expect(chosen).toMatchObject({
    offer: null,
    problem: "10:00–13:00 is not free on Saturday 17 April.",
    later: {
      text: "Sunday 18 April, 10:00–13:00",
      date: "2027-04-18",
      start: "10:00",
      end: "13:00",
    },
  });
  expect(chosen?.nearest.map(({ text }) => text)).toEqual([
    "11:00–14:00",
    "18:00–21:00",
    "08:00–10:00",
  ]);
  expect(chosen?.nearest[0]).toMatchObject({ date: "2027-04-17", start: "11:00", end: "14:00" });
});

test("gives the reason of the grid for hours that it does not offer", async () => {
  const reason = "Bookings start at 07:00 or later and end by 22:00.";
  expect(await load("date=2027-04-24&start=06:00&end=09:00", apiOf(reason))).toMatchObject({
    offer: null,
    problem: reason,
    nearest: [{ text: "08:00–11:00" }],
  });
});

test("offers free hours without a price if the quote fails for another reason", async () => {
  const api = (async () => {
    throw new ApiError(429, {});
  }) as unknown as Api;
  expect(await load("date=2027-04-24&start=10:00&end=16:00", api)).toMatchObject({
    offer: { price: null },
    problem: null,
  });
});

test("says that the space is closed, and names the next date with these hours", async () => {
  const ownHours = [null, null, null, null, null, "closed", null] as const;
  expect(await load("date=2027-04-24&start=10:00&end=16:00", apiOf(), { ownHours })).toMatchObject({
    offer: null,
    problem: "Closed on Saturdays.",
    later: { text: "Sunday 25 April, 10:00–16:00" },
  });
});

test("offers the lines of the day's own hours", async () => {
  const saturday = { startTime: 12 * 60, endTime: 14 * 60 };
  const ownHours = [null, null, null, null, null, saturday, null];
  const chosen = await load("date=2027-04-24&start=12:00&end=14:00", apiOf(), { ownHours });
  expect(chosen?.times).toEqual(["12:00", "12:30", "13:00", "13:30", "14:00"]);
});

test("leads from a date that is over to the next such weekday", async () => {
  expect(await load("date=2027-03-13&start=10:00&end=16:00")).toMatchObject({
    offer: null,
    problem: "That Saturday is over.",
    nearest: [],
    later: { text: "Saturday 24 April, 10:00–16:00" },
  });
});

test.each([
  ["2027-04-13", "Too close to current date. The first date you can book is 14 April 2027."],
  ["2028-04-01", "The calendar shows dates until 31 March 2028."],
  ["9999-12-31", "The calendar shows dates until 31 March 2028."],
])("says why nothing can be booked on %s", async (date, problem) => {
  expect(await load(`date=${date}&start=10:00&end=16:00`)).toMatchObject({ offer: null, problem });
  expect(await load(`date=${date}`)).toMatchObject({ offer: null, problem });
});

test("asks for an end after the start", async () => {
  expect(await load("date=2027-04-24&start=16:00&end=10:00")).toMatchObject({
    offer: null,
    problem: "The end must be after the start.",
  });
});

test("says that clocks skip an hour", async () => {
  expect(await load("date=2028-03-26&start=01:30&end=04:00")).toMatchObject({
    problem: "There is no 01:30 on Sunday 26 March: the clocks go forward that day.",
  });
});

test("lists what is free on a date without hours", async () => {
  expect(await load("date=2027-04-17")).toMatchObject({
    start: null,
    end: null,
    offer: null,
    problem: null,
    free: ["08:00–10:00", "11:00–15:00", "18:00–22:00"],
  });
});

test.each(["", "date=soon", "date=2027-02-30", "date=2027-04-24[u-ca=hebrew]", "start=10:00"])(
  "finds no date in %j",
  async (query) => {
    expect(await load(query)).toBeNull();
  },
);
