import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { required } from "../../../testing/required.ts";
import { slotGrid } from "../availability/slot-grid.ts";
import { addTax, rate } from "../money/rate.ts";
import { defaultSettings } from "../settings/default-settings.ts";
import { noOwnRules, settingsOf } from "../settings/space-rules.ts";
import { cellPrices } from "./cell-prices.ts";
import { rentalOf, type RateCard } from "./rate-card.ts";

const zone = "Europe/London";
const date = Temporal.PlainDate.from("2027-05-10");
const taxRate = rate("0.2");

/** A Monday from 08:00 to 21:00, with one price until noon and one afterwards. */
const cardOf = (morning: number, afternoon = morning): RateCard => ({
  currency: "GBP",
  startDate: date,
  endDate: date,
  prices: [
    { day: 1, startTime: 480, endTime: 720, price: morning },
    { day: 1, startTime: 720, endTime: 1260, price: afternoon },
  ],
});

function pricesOf(card: RateCard | null, day = date, tax = taxRate) {
  const cells = slotGrid(day, zone, settingsOf(defaultSettings, noOwnRules), card);
  return { cells, shown: cellPrices(cells, card, { zone, steps: defaultSettings, taxRate: tax }) };
}

describe("the cells of a grid", () => {
  test.each([
    ["whole pounds", cardOf(6000), { precision: "exact", isWhole: true, cell: 3600 }],
    ["pence that add up", cardOf(8100), { precision: "exact", isWhole: false, cell: 4860 }],
    [
      "pence if one cell has some",
      cardOf(6000, 6050),
      {
        precision: "exact",
        isWhole: false,
        cell: 3600,
      },
    ],
    [
      "pence that may round down",
      cardOf(8125),
      {
        precision: "rounded_down",
        isWhole: false,
        cell: 4875,
      },
    ],
    ["about a penny", cardOf(4999), { precision: "about", isWhole: false, cell: 2999 }],
  ] as const)("show %s", (_, card, { cell, ...expected }) => {
    const { shown, cells } = pricesOf(card);
    const nine = cells.findIndex(({ startTime }) => startTime === 540);
    expect(shown).toMatchObject(expected);
    expect(shown.gross[nine]).toBe(cell);
  });

  test("have no price without a card", () => {
    expect(new Set(pricesOf(null).shown.gross)).toEqual(new Set([null]));
  });

  const price = fc.oneof(
    fc.integer({ min: 0, max: 50_000 }),
    fc.integer({ min: 0, max: 500 }).map((x) => x * 100),
  );
  const tax = fc.constantFrom("0", "0.05", "0.1", "0.175", "0.2", "0.077");
  const dates = fc.constantFrom("2027-05-10", "2027-03-28", "2027-10-31");

  test("never contradict the price of a slot", () => {
    fc.assert(
      fc.property(
        price,
        price,
        tax,
        dates,
        fc.nat(29),
        fc.nat(29),
        (a, b, percent, day, from, length) => {
          const on = Temporal.PlainDate.from(day);
          const card: RateCard = {
            ...cardOf(a, b),
            startDate: on,
            endDate: on,
            prices: cardOf(a, b).prices.map((each) => ({ ...each, day: on.dayOfWeek })),
          };
          const { cells, shown } = pricesOf(card, on, rate(percent));
          const chosen = cells.slice(from, from + length + 1);
          const gross = shown.gross.slice(from, from + length + 1);
          fc.pre(chosen.length > 0 && gross.every((each) => each !== null));
          const slot = {
            start: required(chosen[0], "the first cell").start,
            end: required(chosen.at(-1), "the last cell").end,
          };
          const net = required(rentalOf(card, slot, zone, defaultSettings), "the rental");
          const total = addTax(net, rate(percent));
          const over = gross.reduce((sum: number, each) => sum + (each ?? 0), 0) - total;
          if (shown.precision === "exact") {
            expect(over).toBe(0);
          } else if (shown.precision === "rounded_down") {
            expect(over).toBeGreaterThanOrEqual(0);
            expect(over).toBeLessThanOrEqual(2);
          } else {
            expect(Math.abs(over)).toBeLessThanOrEqual(0.5 * chosen.length + 2.2);
          }
          if (shown.isWhole) {
            expect(gross.every((each) => (each ?? 0) % 100 === 0)).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
