import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutNotice } from "../settings/booking-dates.ts";
import { defaultSettings } from "../settings/default-settings.ts";
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
import { slotAt } from "./select-slot.ts";
import { cellStatus, slotGrid } from "./slot-grid.ts";

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

const rules = { zone: london, settings: defaultSettings, cards: [card()], now };

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
    const settings = withoutNotice(defaultSettings);
    const days = monthAvailability(may, { ...rules, settings, now: at, reserved: [] });
    expect(days.slice(8, 11).map(describeDay)).toEqual([
      "full",
      "partly 09:30–21:00",
      "free 08:00–21:00",
    ]);
  });

  test("agrees with the grid of each date, in any zone and with any reserved times", () => {
    const anyZone = fc.constantFrom(london, "America/Santiago", "Asia/Beirut", "Pacific/Chatham");
    const anyMonth = fc.constantFrom("2027-03", "2027-04", "2027-05", "2027-09", "2027-10");
    const anyRules = fc.record({
      minTime: fc.constantFrom(0, 420, 480),
      maxTime: fc.constantFrom(1200, 1320, 1440),
      increment: fc.constantFrom(15, 30, 60),
      minDuration: fc.constantFrom(30, 60, 90),
      minDateOffset: fc.nat(20),
    });
    const anyCard = fc.record({
      startTime: fc.constantFrom(0, 495, 600),
      endTime: fc.constantFrom(620, 1200, 1440),
      lastDay: fc.integer({ min: 1, max: 28 }),
    });
    const anyReserved = fc.array(
      fc.record({ day: fc.nat(30), from: fc.nat(95), quarters: fc.integer({ min: 1, max: 96 }) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(
        anyZone,
        anyMonth,
        anyRules,
        anyCard,
        anyReserved,
        fc.nat(5),
        (zone, text, settingsOf, cardOf, reservedOf, firstDay) => {
          const month = Temporal.PlainYearMonth.from(text);
          const settings = { ...defaultSettings, ...settingsOf, defaultTimeZone: zone };
          const cards = [
            card(
              cardOf.startTime,
              cardOf.endTime,
              `${text}-01`,
              `${month.toPlainDate({ day: cardOf.lastDay })}`,
            ),
          ];
          const first = month.toPlainDate({ day: 1 });
          const reserved = reservedOf.map(({ day, from, quarters }) => {
            const start = instantReaching(first.add({ days: day }), from * 15, zone);
            return { start, end: start.add({ minutes: quarters * 15 }) };
          });
          const at = first.subtract({ days: 5 }).toZonedDateTime(zone).toInstant();
          const days = monthAvailability(month, { zone, settings, cards, reserved, now: at });
          expect(days).toHaveLength(month.daysInMonth);
          for (const day of days.slice(firstDay).filter((_, index) => index % 6 === 0)) {
            expect(day.status).toBe(shownOn(day.date));
          }

          /** What the grid of a date shows to a visitor. */
          function shownOn(on: Temporal.PlainDate): string {
            if (
              Temporal.PlainDate.compare(on, first.add({ days: settings.minDateOffset - 5 })) < 0
            ) {
              return "full";
            }
            const cells = slotGrid(on, zone, settings, cards[0] ?? null);
            const context = { reserved, current: null, selected: [], now: at };
            const free = cells.map((cell) => cellStatus(cell, context) === "available");
            const minCells = Math.ceil(settings.minDuration / settings.increment);
            if (!free.some((_, index) => slotAt(free, index, minCells))) {
              return "full";
            }
            return cells.every(({ net }, index) => net === null || free[index]) ? "free" : "partly";
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  test("offers only free times that are long enough and on their date, even when clocks change", () => {
    const october = Temporal.PlainYearMonth.from("2027-10");
    const settings = { ...defaultSettings, minTime: 0, maxTime: 1440 };
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
