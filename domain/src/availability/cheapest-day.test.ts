import { expect, test } from "vitest";
import { defaultSettings } from "../settings/default-settings.ts";
import { cheapestDay } from "./cheapest-day.ts";
import type { RateCard, RateCardPrice } from "../pricing/rate-card.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
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
  expect(cheapestDay([card("2027-01-01", "2027-12-31", prices)], defaultSettings, year)).toBe(
    48_000,
  );
});

test("counts a card only on its weekdays in the period", () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => hours(day, 8, 20, 6000));
  const cheapMonday = card("2027-05-03", "2027-05-03", [hours(1, 8, 20, 4000), hours(2, 8, 20, 1)]);
  const past = card("2027-01-01", "2027-04-11", [hours(1, 8, 20, 1)]);
  const usual = card("2027-05-04", "2027-12-31", everyDay);
  expect(cheapestDay([past, cheapMonday, usual], defaultSettings, year)).toBe(32_000);
});

test("has no price without eight hours in a row within the opening hours", () => {
  const prices = [
    hours(1, 0, 14, 100),
    hours(2, 16, 24, 100),
    hours(3, 8, 12, 1),
    hours(3, 13, 17, 1),
  ];
  expect(cheapestDay([card("2027-01-01", "2027-12-31", prices)], defaultSettings, year)).toBeNull();
});
