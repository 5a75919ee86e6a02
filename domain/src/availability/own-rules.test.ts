import fc from "fast-check";
import { expect, test } from "vitest";
import type { RateCard } from "../pricing/rate-card.ts";
import { defaultSettings } from "../settings/default-settings.ts";
import { settingsOf } from "../settings/space-rules.ts";
import { elapsedMinutes, overlaps } from "../time/interval.ts";
import { instantReaching } from "../time/zoned-day.ts";
import { anyOwnRules } from "../../../testing/any-own-rules.ts";
import { first as firstOf, required } from "../../../testing/required.ts";
import { checkSlot } from "./check-slot.ts";
import { isFree, monthAvailability } from "./month-availability.ts";
import { endsFrom, slotAt } from "./select-slot.ts";
import { cellStatus, slotGrid } from "./slot-grid.ts";

const anyZone = fc.constantFrom(
  "Europe/London",
  "America/Santiago",
  "Asia/Beirut",
  "Pacific/Chatham",
  "Australia/Lord_Howe",
);

/** A month of a space with random rules, prices and reserved times. */
const anyMonth = fc.constantFrom(15, 30, 60).chain((increment) =>
  fc.record({
    zone: anyZone,
    month: fc
      .constantFrom("2027-03", "2027-04", "2027-05", "2027-09", "2027-10")
      .map((text) => Temporal.PlainYearMonth.from(text)),
    site: fc.record({
      minTime: fc.constantFrom(0, 420, 480),
      maxTime: fc.constantFrom(1200, 1320, 1440),
      increment: fc.constant(increment),
      minDuration: fc.constantFrom(30, 60, 90),
      minDateOffset: fc.nat(20),
    }),
    own: anyOwnRules(increment),
    card: fc.record({
      startTime: fc.constantFrom(0, 495, 600),
      endTime: fc.constantFrom(620, 1200, 1440),
      lastDay: fc.integer({ min: 1, max: 28 }),
    }),
    reserved: fc.array(
      fc.record({ day: fc.nat(30), from: fc.nat(95), quarters: fc.integer({ min: 1, max: 96 }) }),
      { maxLength: 20 },
    ),
    firstDay: fc.nat(4),
  }),
);

test("the grid offers what the server accepts and the month lists, by the rules of any space", () => {
  fc.assert(
    fc.property(anyMonth, ({ zone, month, site, own, card: cardOf, reserved: times, firstDay }) => {
      const first = month.toPlainDate({ day: 1 });
      const settings = settingsOf({ ...defaultSettings, ...site, defaultTimeZone: zone }, own);
      const { startTime, endTime, lastDay } = cardOf;
      const card: RateCard = {
        currency: "GBP",
        startDate: first,
        endDate: month.toPlainDate({ day: lastDay }),
        prices: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startTime, endTime, price: 6000 })),
      };
      const reserved = times.map(({ day, from, quarters }) => {
        const start = instantReaching(first.add({ days: day }), from * 15, zone);
        return { start, end: start.add({ minutes: quarters * 15 }) };
      });
      const now = first.subtract({ days: 5 }).toZonedDateTime(zone).toInstant();
      const days = monthAvailability(month, { zone, settings, cards: [card], reserved, now });
      expect(days).toHaveLength(month.daysInMonth);
      const accepts = (slot: { start: Temporal.Instant; end: Temporal.Instant }) =>
        checkSlot(slot, { zone, settings, cardOn: () => card, now }) === null &&
        !reserved.some((time) => overlaps(time, slot));

      const isLong = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).hoursInDay !== 24;
      const chosen = days.filter(({ date }, index) => index % 14 === firstDay || isLong(date));
      for (const day of chosen) {
        const cells = slotGrid(day.date, zone, settings, card);
        const context = { reserved, current: null, selected: [], now };
        const isFar =
          Temporal.PlainDate.compare(day.date, first.add({ days: settings.minDateOffset - 5 })) >=
          0;
        const free = cells.map((cell) => isFar && cellStatus(cell, context) === "available");
        const lengths = {
          cells: cells.map(elapsedMinutes),
          shortest: settings.minDuration,
          longest: settings.maxDuration,
        };
        const ends = cells.map((_, index) => endsFrom(free, index, lengths));

        // Runs of cells at the edges of what is offered.
        for (const [from, cell] of cells.entries()) {
          const offered = ends[from] ?? [];
          const edges = [
            from + 1,
            (offered[0] ?? 0) - 1,
            offered[0],
            offered.at(-1),
            (offered.at(-1) ?? 0) + 1,
          ];
          const sampled = from % 5 === firstDay ? edges : [];
          for (const to of sampled.filter((end) => end !== undefined)) {
            if (to > from && to <= cells.length) {
              const slot = { start: cell.start, end: required(cells[to - 1], "the last cell").end };
              expect(accepts(slot)).toBe(offered.includes(to));
              expect(offered.includes(to) && !isFree(slot, [day])).toBe(false);
            }
          }
        }
        // A press chooses only what is offered, and finds something wherever there is something.
        for (const index of cells.keys()) {
          const pressed = slotAt(free, index, lengths);
          expect(pressed === null || (ends[pressed.from]?.includes(pressed.to) ?? false)).toBe(
            true,
          );
          expect(pressed === null && (ends[index]?.length ?? 0) > 0).toBe(false);
        }
        const isWhole = cells.every(({ net }, index) => net === null || free[index]);
        const hasSlot = ends.some((list) => list.length > 0);
        expect(day.status).toBe(hasSlot ? (isWhole ? "free" : "partly") : "full");
        // Each stretch of the month has a slot, and no slot lies outside them.
        for (const stretch of day.free) {
          const from = cells.findIndex(({ start }) => start.equals(stretch.start));
          const to = cells.findIndex(({ end }) => end.equals(stretch.end)) + 1;
          expect(ends.slice(from, to).some((list) => list.length > 0)).toBe(true);
          expect(free.slice(from, to).every((isOpen) => isOpen)).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("a space that closes on the day of a clock change loses nothing of its other days", () => {
  const closedOnSundays = [null, null, null, null, null, null, "closed"] as const;
  const own = {
    ownHours: closedOnSundays,
    ownMinDateOffset: null,
    ownMinDuration: null,
    ownMaxDuration: null,
  };
  const settings = settingsOf(defaultSettings, own);
  const days = monthAvailability(Temporal.PlainYearMonth.from("2027-10"), {
    zone: "Europe/London",
    settings,
    cards: [
      {
        currency: "GBP",
        startDate: Temporal.PlainDate.from("2027-01-01"),
        endDate: Temporal.PlainDate.from("2027-12-31"),
        prices: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
          day,
          startTime: 420,
          endTime: 1320,
          price: 6000,
        })),
      },
    ],
    reserved: [],
    now: Temporal.Instant.from("2027-09-01T00:00:00Z"),
  });
  const closed = days.filter(({ status }) => status === "full").map(({ date }) => date.day);
  expect(closed).toEqual([3, 10, 17, 24, 31]);
  expect(elapsedMinutes(firstOf(required(days[29], "30 October").free, "its stretch"))).toBe(900);
});
