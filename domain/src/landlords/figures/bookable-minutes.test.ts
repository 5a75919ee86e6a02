import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slotGrid } from "../../availability/slot-grid.ts";
import type { RateCard, RateCardPrice } from "../../pricing/rate-card.ts";
import { defaultSettings } from "../../settings/default-settings.ts";
import { settingsOf } from "../../settings/space-rules.ts";
import { overlaps } from "../../time/interval.ts";
import { dateIn } from "../../time/zoned-day.ts";
import { createBookableMinutes, type LetSpace } from "./bookable-minutes.ts";
import { intervalOf } from "./statistics-period.ts";
import { anyOwnRules } from "../../../../testing/any-own-rules.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
const at = (text: string) => Temporal.Instant.from(text);
const openFrom = (startTime: number, endTime = 22 * 60) => ({
  openingHours: Array.from({ length: 7 }, () => ({ startTime, endTime })),
  increment: 30,
  priceDuration: 60,
});
const rules = openFrom(7 * 60);
const daily = (startTime: number, endTime: number): RateCardPrice[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startTime, endTime, price: 6000 }));
const card = (start: string, end: string, prices: readonly RateCardPrice[]): RateCard => ({
  currency: "GBP",
  startDate: date(start),
  endDate: date(end),
  prices,
});

const always = [{ startDate: date("2020-01-01"), endDate: null }];
const space: LetSpace = {
  zone: "Europe/London",
  cards: [card("2027-01-01", "2027-12-31", daily(8 * 60, 20 * 60))],
  periods: always,
  closed: [],
  rules,
};

const minutesOf = (
  changes: Partial<LetSpace>,
  start: string,
  end = start,
  zone = "Europe/London",
) =>
  createBookableMinutes([intervalOf({ start: date(start), end: date(end) }, zone)])({
    ...space,
    ...changes,
  });

describe("bookable minutes", () => {
  test("are the priced cells of each date", () => {
    expect(minutesOf({}, "2027-05-10")).toBe(720);
    expect(minutesOf({}, "2027-05-10", "2027-05-16")).toBe(7 * 720);
    expect(minutesOf({}, "2028-05-10")).toBe(0);
  });

  test("end with the opening hours", () => {
    const allDay = [card("2027-01-01", "2027-12-31", daily(0, 1440))];
    expect(minutesOf({ cards: allDay }, "2027-05-10")).toBe(15 * 60);
  });

  test("use a one-day card instead of the usual one", () => {
    const cards = [
      card("2027-01-01", "2027-05-09", daily(480, 1200)),
      card("2027-05-10", "2027-05-10", daily(480, 600)),
      card("2027-05-11", "2027-12-31", daily(480, 1200)),
    ];
    expect(minutesOf({ cards }, "2027-05-09", "2027-05-11")).toBe(720 + 120 + 720);
  });

  test("are elapsed minutes when clocks change", () => {
    const cards = [card("2027-01-01", "2027-12-31", daily(0, 240))];
    const night = (day: string) => minutesOf({ cards, rules: openFrom(0) }, day);
    expect(night("2027-03-28")).toBe(180);
    expect(night("2027-10-31")).toBe(300);
    expect(night("2027-10-30")).toBe(240);
  });

  test("cover the dates on which the landlord lets the space", () => {
    const periods = [
      { startDate: date("2027-05-01"), endDate: date("2027-05-10") },
      { startDate: date("2027-05-09"), endDate: date("2027-05-10") },
      { startDate: date("2027-05-13"), endDate: null },
    ];
    expect(minutesOf({ periods }, "2027-05-09", "2027-05-13")).toBe(3 * 720);
  });

  test("exclude closed times within priced ones", () => {
    const closed = [
      { start: at("2027-05-10T05:00:00Z"), end: at("2027-05-10T08:00:00Z") },
      { start: at("2027-05-10T18:30:00Z"), end: at("2027-05-11T07:15:00Z") },
    ];
    expect(minutesOf({ closed }, "2027-05-10", "2027-05-11")).toBe(2 * 720 - 60 - 30 - 15);
  });

  test("of a distant place lie within the dates of the given zone", () => {
    const cards = [card("2027-01-01", "2027-12-31", daily(18 * 60, 20 * 60))];
    const newYork = { zone: "America/New_York", cards };
    // 18:00 to 20:00 in New York is 23:00 to 01:00 in London.
    expect(minutesOf(newYork, "2027-05-10")).toBe(120);
    expect(
      createBookableMinutes([
        { start: at("2027-05-10T21:30:00Z"), end: at("2027-05-10T22:30:00Z") },
      ])({ ...space, ...newYork }),
    ).toBe(30);
  });

  test("equal a count of cells and closed minutes one by one", () => {
    const minuteOfPeriod = fc.integer({ min: 0, max: 8 * 24 * 60 });
    const worlds = fc.record({
      zone: fc.constantFrom("Europe/London", "America/New_York", "Asia/Kathmandu", "UTC"),
      first: fc.constantFrom("2027-03-12", "2027-03-26", "2027-10-29", "2027-11-05", "2027-12-28"),
      hours: fc.array(
        fc.record({ day: fc.integer({ min: 1, max: 7 }), from: fc.nat(46), to: fc.nat(48) }),
        { maxLength: 10 },
      ),
      own: anyOwnRules(30),
      closed: fc.uniqueArray(minuteOfPeriod, { maxLength: 6 }),
      lets: fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(worlds, ({ zone, first, hours, own, closed, lets }) => {
        const start = date(first);
        const range = { start, end: start.add({ days: 6 }) };
        const within = intervalOf(range, "Europe/London");
        const edges = closed
          .toSorted((a, b) => a - b)
          .map((minutes) => within.start.add({ minutes }));
        const prices = hours.flatMap(({ day, from, to }) =>
          from < to ? [{ day, startTime: from * 30, endTime: to * 30, price: 100 }] : [],
        );
        const made: LetSpace = {
          zone,
          cards: [{ currency: "GBP", startDate: start, endDate: range.end, prices }],
          periods: lets.map(([from, to]) => ({
            startDate: start.add({ days: Math.min(from, to) }),
            endDate: start.add({ days: Math.max(from, to) }),
          })),
          closed: edges.flatMap((edge, index) => {
            const next = edges[index + 1];
            return index % 2 === 0 && next ? [{ start: edge, end: next }] : [];
          }),
          rules: settingsOf(defaultSettings, own),
        };
        expect(createBookableMinutes([within])(made)).toBe(countMinutes(made, within));
      }),
      { numRuns: 25 },
    );
  });
});

/** The same, minute by minute. */
function countMinutes(made: LetSpace, within: ReturnType<typeof intervalOf>): number {
  let minutes = 0;
  const [only] = made.cards;
  for (let day = dateIn(made.zone, within.start).subtract({ days: 1 }), i = 0; i < 10; i++) {
    const isLet = made.periods.some(
      ({ startDate, endDate }) => `${startDate}` <= `${day}` && `${day}` <= `${endDate}`,
    );
    for (const cell of isLet ? slotGrid(day, made.zone, made.rules, only ?? null) : []) {
      if (cell.net === null) {
        continue;
      }
      for (let from = cell.start; Temporal.Instant.compare(from, cell.end) < 0;) {
        const one = { start: from, end: from.add({ minutes: 1 }) };
        const counts = overlaps(one, within) && !made.closed.some((time) => overlaps(one, time));
        minutes += counts ? 1 : 0;
        from = one.end;
      }
    }
    day = day.add({ days: 1 });
  }
  return minutes;
}
