import { describe, expect, test } from "vitest";
import { makeRateCards } from "./make-rate-cards.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
const rates = [{ days: [6, 7], from: 600, to: 720, price: 1000 }];
const make = (first: string, last: string, exceptions: [from: string, to: string][]) =>
  makeRateCards(
    {
      currency: "GBP",
      rates,
      exceptions: exceptions.map(([from, to]) => ({ name: "", from, to, percent: 150 })),
    },
    date(first),
    date(last),
  ).map(
    ({ startDate, endDate, isException, prices }) =>
      `${isException ? "exception " : ""}${startDate} ${endDate} ${prices[0]?.price}`,
  );

describe("rate cards", () => {
  test("are one season with exceptions over it in every year", () => {
    expect(make("2027-11-01", "2028-12-31", [["12-25", "12-25"]])).toEqual([
      "2027-11-01 2028-12-31 1000",
      "exception 2027-12-25 2027-12-25 1500",
      "exception 2028-12-25 2028-12-25 1500",
    ]);
  });

  test("cut off an exception at the first and the last date", () => {
    expect(
      make("2027-08-10", "2027-08-20", [
        ["08-05", "08-12"],
        ["08-18", "08-28"],
      ]),
    ).toEqual([
      "2027-08-10 2027-08-20 1000",
      "exception 2027-08-10 2027-08-12 1500",
      "exception 2027-08-18 2027-08-20 1500",
    ]);
  });

  test("have the same price on each day of a rate", () => {
    const [card] = makeRateCards(
      { currency: "GBP", rates, exceptions: [] },
      date("2027-01-01"),
      date("2027-01-31"),
    );
    expect(card?.prices).toEqual([
      { day: 6, startTime: 600, endTime: 720, price: 1000 },
      { day: 7, startTime: 600, endTime: 720, price: 1000 },
    ]);
  });

  test("are empty without rates", () => {
    const content = { currency: "GBP", rates: [], exceptions: [] };
    expect(makeRateCards(content, date("2027-01-01"), date("2027-01-31"))).toEqual([]);
  });
});
