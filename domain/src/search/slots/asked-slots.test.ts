import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkSlot } from "../../availability/check-slot.ts";
import { dayCells, firstLine } from "../../availability/day-cells.ts";
import { rate } from "../../money/rate.ts";
import { sumCard } from "../../pricing/card-sums.ts";
import { isQuoteProblem, quote } from "../../pricing/quote.ts";
import type { RateCard } from "../../pricing/rate-card.ts";
import { defaultSettings } from "../../settings/default-settings.ts";
import { noOwnRules, settingsOf } from "../../settings/space-rules.ts";
import { instantOfWallTime, instantReaching } from "../../time/zoned-day.ts";
import { askedSlots, netOfSlot } from "./asked-slots.ts";

const date = (text: string) => Temporal.PlainDate.from(text);

/** Dates with and without a clock change, some of it at midnight or by half an hour. */
const days = [
  ["Europe/London", "2027-06-05"],
  ["Europe/London", "2027-03-28"],
  ["Europe/London", "2027-10-31"],
  ["America/Santiago", "2027-09-05"],
  ["Asia/Beirut", "2027-03-28"],
  ["Australia/Lord_Howe", "2027-10-03"],
  ["Australia/Lord_Howe", "2027-04-04"],
  ["Pacific/Chatham", "2027-04-04"],
] as const;

const anyWorld = fc.record({
  day: fc.constantFrom(...days),
  opens: fc.constantFrom(0, 2, 7),
  closes: fc.constantFrom(4, 9, 24),
  increment: fc.constantFrom(30, 60),
  minDuration: fc.constantFrom(60, 120),
  maxDuration: fc.constantFrom(null, 180, 600),
  prices: fc.uniqueArray(
    fc.record({ hour: fc.integer({ min: 0, max: 23 }), price: fc.integer({ min: 1, max: 9999 }) }),
    { selector: ({ hour }) => hour, minLength: 6 },
  ),
});

function makeWorld(world: typeof anyWorld extends fc.Arbitrary<infer World> ? World : never) {
  const [zone, iso] = world.day;
  const day = date(iso);
  const { increment, maxDuration, minDuration } = world;
  const hours = { startTime: world.opens * 60, endTime: world.closes * 60 };
  const own = { ...noOwnRules, ownMaxDuration: maxDuration };
  const site = { ...defaultSettings, minTime: 0, maxTime: 24 * 60, increment, minDuration };
  const settings = settingsOf(site, {
    ...own,
    ownHours: Array.from({ length: 7 }, () => hours),
  });
  const card: RateCard = {
    currency: "GBP",
    startDate: day,
    endDate: day,
    prices: world.prices.map(({ hour, price }) => ({
      day: day.dayOfWeek,
      startTime: hour * 60,
      endTime: hour * 60 + 60,
      price,
    })),
  };
  const now = Temporal.Instant.from("2027-01-01T00:00:00Z");
  const list = {
    currency: "GBP",
    zone,
    settings,
    taxRate: rate("0"),
    products: [],
    cardOn: () => card,
    now,
  };
  const cells = dayCells(day, zone, settings);
  const lines = { base: firstLine(settings), increment };
  const sums = sumCard(card, day.dayOfWeek, lines);
  return {
    day,
    zone,
    settings,
    card,
    list,
    cells,
    sums,
    rules: { ...hours, minDuration, maxDuration },
  };
}

/** What grid and quote say about the slot between two wall times: its net price, or null. */
function offeredPrice(
  { day, zone, list }: ReturnType<typeof makeWorld>,
  start: number,
  end: number,
): number | null {
  const from = instantOfWallTime(day, start, zone);
  const slot = from && { start: from, end: instantReaching(day, end, zone) };
  if (!slot || checkSlot(slot, list) !== null) {
    return null;
  }
  const times = [{ ...slot, includeFlexiTicket: false }];
  const answer = quote({ times, products: [], discountRate: null }, list);
  return isQuoteProblem(answer) ? null : answer.total;
}

describe("askedSlots", () => {
  test("offers from start to end what the grid offers, at the price of a quote", () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const made = makeWorld(world);
        const { cells, rules, card, sums, settings } = made;
        for (let start = 0; start < 24 * 60; start += 60) {
          for (let end = start + 60; end <= 24 * 60; end += 60) {
            const prices = askedSlots(cells, { start, end }, rules).map((slot) =>
              netOfSlot(card, sums, slot, settings.priceDuration),
            );
            const label = `${start}–${end}`;
            expect([label, prices[0] ?? null]).toEqual([label, offeredPrice(made, start, end)]);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test("offers within a window each slot of the length that the grid offers", () => {
    fc.assert(
      fc.property(anyWorld, fc.constantFrom(1, 2, 3), (world, hours) => {
        const { cells, rules, zone, settings, card, list } = makeWorld(world);
        const window = { start: 60, end: 20 * 60 };
        const found = askedSlots(cells, { ...window, hours }, rules).filter((slot) =>
          netOfSlot(
            card,
            sumCard(card, cells.day, { base: 0, increment: settings.increment }),
            slot,
            60,
          ),
        );
        const expected = cells.cells.flatMap(({ start, startTime }) => {
          const from = Temporal.Instant.fromEpochMilliseconds(start);
          const slot = { start: from, end: from.add({ minutes: hours * 60 }) };
          const endsAt = slot.end.toZonedDateTimeISO(zone);
          const isInWindow =
            startTime >= window.start &&
            endsAt.toPlainDate().equals(cells.date) &&
            endsAt.hour * 60 + endsAt.minute <= window.end;
          return isInWindow && checkSlot(slot, list) === null ? [start] : [];
        });
        expect(found.map(({ start }) => start)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  test("offers the shortest booking from each cell on without hours", () => {
    const cells = dayCells(date("2027-06-05"), "Europe/London", defaultSettings);
    const rules = { startTime: 600, endTime: 720, minDuration: 60, maxDuration: null };
    const times = askedSlots(cells, {}, rules).map(({ startTime, endTime }) => [
      startTime,
      endTime,
    ]);
    expect(times).toEqual([
      [600, 660],
      [630, 690],
      [660, 720],
    ]);
  });
});
