import { expect, test } from "vitest";
import { groupRateCards } from "./group-rate-cards.ts";

const card = (startDate: string, endDate: string, price: number) => ({
  startDate: Temporal.PlainDate.from(startDate),
  endDate: Temporal.PlainDate.from(endDate),
  prices: [{ day: 1, startTime: 480, endTime: 1260, price }],
});

test("merges a card divided by an exception into one season", () => {
  const { seasons, exceptions } = groupRateCards([
    card("2027-12-27", "2028-06-30", 5000),
    card("2027-12-26", "2027-12-26", 9000),
    card("2027-12-01", "2027-12-25", 7000),
    card("2027-01-01", "2027-11-30", 5000),
  ]);
  expect(
    seasons.map(({ ranges, prices }) => [
      prices[0]?.price,
      ...ranges.map(({ startDate, endDate }) => `${startDate} ${endDate}`),
    ]),
  ).toEqual([
    [5000, "2027-01-01 2027-11-30", "2027-12-27 2028-06-30"],
    [7000, "2027-12-01 2027-12-25"],
  ]);
  expect(exceptions.map(({ startDate }) => startDate.toString())).toEqual(["2027-12-26"]);
});
