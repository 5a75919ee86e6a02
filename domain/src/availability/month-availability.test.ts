import { describe, expect, test } from "vitest";
import { withoutNotice } from "../settings/booking-dates.ts";
import { defaultSettings } from "../settings/default-settings.ts";
import { noOwnRules, settingsOf } from "../settings/space-rules.ts";
import type { RateCard } from "../pricing/rate-card.ts";
import { elapsedMinutes, type Interval } from "../time/interval.ts";
import { formatFullDate, formatTimeRangeIn } from "../time/format-time.ts";
import { dateIn, instantReaching } from "../time/zoned-day.ts";
import {
  isFree,
  monthAvailability,
  nextFreeStretch,
  type DayAvailability,
} from "./month-availability.ts";

const london = "Europe/London";
const date = (text: string) => Temporal.PlainDate.from(text);
const may = Temporal.PlainYearMonth.from("2027-05");
const now = Temporal.Instant.from("2027-04-30T09:00:00Z");

function card(startTime = 480, endTime = 1260, from = "2027-01-01", to = "2027-12-31"): RateCard {
  return {
    currency: "GBP",
    startDate: date(from),
    endDate: date(to),
    prices: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startTime, endTime, price: 6000 })),
  };
}

function between(day: string, from: number, to: number, zone = london): Interval {
  return {
    start: instantReaching(date(day), from * 60, zone),
    end: instantReaching(date(day), to * 60, zone),
  };
}

const rules = {
  zone: london,
  settings: settingsOf(defaultSettings, noOwnRules),
  cards: [card()],
  now,
};

const describeDay = ({ status, free }: DayAvailability) =>
  [status, ...free.map((stretch) => formatTimeRangeIn(london, stretch))].join(" ");

describe("monthAvailability", () => {
  test.each<[string, Interval[], string]>([
    ["nothing reserved", [], "free 08:00–21:00"],
    ["the middle reserved", [between("2027-05-10", 10, 12)], "partly 08:00–10:00 12:00–21:00"],
    ["unpriced hours reserved", [between("2027-05-10", 7, 8)], "free 08:00–21:00"],
    ["all but half an hour reserved", [between("2027-05-10", 8, 20.5)], "full"],
    ["every hour reserved", [between("2027-05-10", 0, 24)], "full"],
    ["another date reserved", [between("2027-05-11", 0, 24)], "free 08:00–21:00"],
  ])("with %s", (_, reserved, expected) => {
    const days = monthAvailability(may, { ...rules, reserved });
    expect(days).toHaveLength(31);
    expect(days.slice(9, 10).map(describeDay)).toEqual([expected]);
  });

  test("offers nothing before the first bookable date or without a rate card", () => {
    const cards = [card(480, 1260, "2027-05-01", "2027-05-20")];
    const days = monthAvailability(may, { ...rules, cards, reserved: [] });
    const offered = days.filter(({ status }) => status !== "full").map(({ date: { day } }) => day);
    // Two days after 30 April is 2 May.
    expect(offered).toEqual(Array.from({ length: 19 }, (_, index) => index + 2));
  });

  test("offers no time that has begun where today can be booked", () => {
    const at = between("2027-05-10", 9, 12).start;
    const settings = withoutNotice(rules.settings);
    const days = monthAvailability(may, { ...rules, settings, now: at, reserved: [] });
    expect(days.slice(8, 11).map(describeDay)).toEqual([
      "full",
      "partly 09:30–21:00",
      "free 08:00–21:00",
    ]);
  });

  test("offers nothing on weekdays on which the space is closed, and its own hours on others", () => {
    const afternoon = { startTime: 12 * 60, endTime: 18 * 60 };
    const ownHours = ["closed", null, null, null, null, afternoon, null] as const;
    const settings = settingsOf(defaultSettings, { ...noOwnRules, ownHours });
    const days = monthAvailability(may, { ...rules, settings, reserved: [] });
    // 8 May 2027 is a Saturday.
    expect(days.slice(7, 11).map(describeDay)).toEqual([
      "free 12:00–18:00",
      "free 08:00–21:00",
      "full",
      "free 08:00–21:00",
    ]);
  });

  test("offers only free times that are long enough and on their date, even when clocks change", () => {
    const october = Temporal.PlainYearMonth.from("2027-10");
    const settings = settingsOf({ ...defaultSettings, minTime: 0, maxTime: 1440 }, noOwnRules);
    const days = monthAvailability(october, {
      ...rules,
      settings,
      cards: [card(0, 1440)],
      reserved: [],
    });
    for (const day of days.slice(1)) {
      const [stretch] = day.free;
      expect(stretch && dateIn(london, stretch.start).equals(day.date)).toBe(true);
      expect(stretch && elapsedMinutes(stretch)).toBe(day.date.day === 31 ? 25 * 60 : 24 * 60);
    }
  });
});

describe("a slot of the month", () => {
  const reserved = [between("2027-05-10", 0, 24), between("2027-05-11", 0, 16)];
  const days = monthAvailability(may, { ...rules, reserved });

  test("finds the next free time on or after a date", () => {
    const next = nextFreeStretch(days, date("2027-05-10"));
    expect(next && formatFullDate(dateIn(london, next.start))).toBe("Tuesday 11 May 2027");
    expect(next && formatTimeRangeIn(london, next)).toBe("16:00–21:00");
    expect(nextFreeStretch(days, date("2027-06-01"))).toBeNull();
  });

  test.each([
    [16, 21, true],
    [17, 18, true],
    [15.5, 17, false],
    [20, 21.5, false],
    [9, 10, false],
  ])("from %s to %s on 11 May is free: %s", (from, to, expected) => {
    expect(isFree(between("2027-05-11", from, to), days)).toBe(expected);
  });
});
