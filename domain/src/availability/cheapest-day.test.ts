import { describe, expect, test } from "vitest";
import { defaultSettings } from "../settings/default-settings.ts";
import { noOwnRules, settingsOf, type OwnRules } from "../settings/space-rules.ts";
import { cheapestDay } from "./cheapest-day.ts";
import type { RateCard, RateCardPrice } from "../pricing/rate-card.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
const settings = settingsOf(defaultSettings, noOwnRules);
const year = { first: date("2027-04-12"), last: date("2028-04-12") };

function card(startDate: string, endDate: string, prices: readonly RateCardPrice[]): RateCard {
  return { currency: "GBP", startDate: date(startDate), endDate: date(endDate), prices };
}
const hours = (day: number, from: number, to: number, price: number) => ({
  day,
  startTime: from * 60,
  endTime: to * 60,
  price,
});

test("finds the cheapest eight hours in a row", () => {
  const prices = [hours(1, 8, 12, 9000), hours(1, 12, 21, 6000), hours(2, 10, 17, 100)];
  expect(cheapestDay([card("2027-01-01", "2027-12-31", prices)], settings, year)).toBe(48_000);
});

test("counts a card only on its weekdays in the period", () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => hours(day, 8, 20, 6000));
  const cheapMonday = card("2027-05-03", "2027-05-03", [hours(1, 8, 20, 4000), hours(2, 8, 20, 1)]);
  const past = card("2027-01-01", "2027-04-11", [hours(1, 8, 20, 1)]);
  const usual = card("2027-05-04", "2027-12-31", everyDay);
  expect(cheapestDay([past, cheapMonday, usual], settings, year)).toBe(32_000);
});

test("has no price without eight hours in a row within the opening hours", () => {
  const prices = [
    hours(1, 0, 14, 100),
    hours(2, 16, 24, 100),
    hours(3, 8, 12, 1),
    hours(3, 13, 17, 1),
  ];
  expect(cheapestDay([card("2027-01-01", "2027-12-31", prices)], settings, year)).toBeNull();
});

describe("of a space with own rules", () => {
  const cards = [card("2027-01-01", "2027-12-31", [hours(1, 8, 20, 4000), hours(2, 8, 20, 6000)])];
  const withRules = (own: Partial<OwnRules>) =>
    settingsOf(defaultSettings, { ...noOwnRules, ...own });

  test("ignores days on which it is closed, and hours in which it is", () => {
    const ownHours = withRules({ ownHours: ["closed", null, null, null, null, null, null] });
    expect(cheapestDay(cards, ownHours, year)).toBe(48_000);
    const shortMonday = { startTime: 10 * 60, endTime: 17 * 60 };
    const short = withRules({ ownHours: [shortMonday, "closed", null, null, null, null, null] });
    expect(cheapestDay(cards, short, year)).toBeNull();
  });

  test("has no price if eight hours are too long for a booking", () => {
    expect(cheapestDay(cards, withRules({ ownMaxDuration: 450 }), year)).toBeNull();
    expect(cheapestDay(cards, withRules({ ownMaxDuration: 480 }), year)).toBe(32_000);
  });
});
