import { expect, test } from "vitest";
import { askedTexts } from "./asked-texts.ts";

const today = Temporal.PlainDate.from("2026-11-26");
const texts = (query: string) => askedTexts(new URLSearchParams(query), today);

test.each([
  ["date=2026-12-05", "Sat 5 December"],
  ["date=2027-06-05", "Sat 5 June 2027"],
  ["min_date=2026-12-01&max_date=2026-12-31", "Any day in December"],
  ["min_date=2027-06-01&max_date=2027-06-30&weekday=6", "Any Saturday in June 2027"],
  ["min_date=2027-06-01&max_date=2027-06-14&weekday=7&weekday=6", "Any Sat, Sun, 1 – 14 June 2027"],
  ["min_date=2026-12-07&max_date=2026-12-13", "7 – 13 December 2026"],
  ["min_date=2026-12-07", "from Mon 7 December"],
  ["date=2026-02-30", ""],
  ["date=soon&weekday=9", ""],
  ["", ""],
])("the dates of %j are %j", (query, text) => {
  expect(texts(query).when).toBe(text);
});

test.each([
  ["start=10:00&end=16:00", "10:00–16:00"],
  ["hours=4&start=09:00&end=18:00", "4 hours, 09:00–18:00"],
  ["hours=1", "1 hour"],
  ["start=10:00", "from 10:00"],
  ["end=16:00", "until 16:00"],
])("the hours of %j are %j", (query, text) => {
  expect(texts(query).hours).toBe(text);
});

test("names places and people", () => {
  expect(texts("q=soho&city=London&people=40")).toMatchObject({
    where: "soho",
    people: "40 people",
  });
  expect(texts("city=London&city=Leeds").where).toBe("London, Leeds");
});
