import { expect, test } from "vitest";
import { groupRateCards } from "./group-rate-cards.ts";

const card = (startDate: string, endDate: string, price: number, isException = false) => ({
  startDate: Temporal.PlainDate.from(startDate),
  endDate: Temporal.PlainDate.from(endDate),
  isException,
  prices: [{ day: 1, startTime: 480, endTime: 1260, price }],
});

test("groups seasons by their prices, apart from exceptions of several days and of one", () => {
  const { seasons, exceptions } = groupRateCards([
    card("2029-01-01", "2029-12-31", 5000),
    card("2027-12-26", "2027-12-26", 9000, true),
    card("2027-12-01", "2027-12-24", 5000, true),
    card("2027-01-01", "2027-12-31", 5000),
    card("2028-06-05", "2028-06-05", 7000),
  ]);
  expect(
    seasons.map(({ ranges, isException, prices }) => [
      isException,
      prices[0]?.price,
      ...ranges.map(({ startDate, endDate }) => `${startDate} ${endDate}`),
    ]),
  ).toEqual([
    [false, 5000, "2027-01-01 2027-12-31", "2029-01-01 2029-12-31"],
    [true, 5000, "2027-12-01 2027-12-24"],
    [false, 7000, "2028-06-05 2028-06-05"],
  ]);
  expect(exceptions.map(({ startDate }) => startDate.toString())).toEqual(["2027-12-26"]);
});
