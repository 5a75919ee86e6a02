import { describe, expect, test } from "vitest";
import { parametersOf } from "../../../testing/parameters-of.ts";
import { answerablePart, questionFaults } from "./check-question.ts";
import { describeQuestion } from "./describe-question.ts";
import { readQuestion } from "./read-question.ts";
import { datesOf } from "./question-dates.ts";

const rules = {
  settings: { minTime: 7 * 60, increment: 30 },
  // A Friday.
  today: Temporal.PlainDate.from("2026-12-04"),
  zones: ["Europe/London"],
};

function read(address: string) {
  const { question, faults } = readQuestion(parametersOf(address));
  expect(faults).toEqual({});
  return question;
}
const faultsOf = (address: string) => questionFaults(read(address), rules);

describe("questionFaults", () => {
  test.each([
    "",
    "date=2026-12-05&start=10:00&end=16:00&people=40&layout=seated&max_total=60000",
    "date=2026-12-04",
    "date=2028-12-04",
    "min_date=2027-06-01&max_date=2027-06-30&weekday=6&hours=4&start=09:00&end=18:00",
    "min_date=2027-06-01&max_date=2027-06-14",
    "min_date=2026-11-01&max_date=2026-12-06",
    "date=2026-12-05&hours=2",
    "date=2026-12-05&start=00:00&end=24:00",
    "near=0,0&sort=near",
    "date=2027-10-31&start=01:00&end=02:00",
    "people=40&unknown=people",
  ])("accepts %j", (address) => {
    expect(faultsOf(address)).toEqual({});
  });

  test.each([
    ["date=2026-11-28", "date", "That Saturday is over: the next one is 5 December."],
    ["date=2026-12-03", "date", "That Thursday is over: the next one is 10 December."],
    ["date=2028-12-05", "date", "Choose a date up to 4 December 2028."],
    ["date=2026-12-05&weekday=6", "date", "Choose one date or a range of dates, not both."],
    ["weekday=6", "weekday", "Choose the dates between which these weekdays lie."],
    ["min_date=2027-06-01", "maxDate", "Choose the last date as well."],
    ["max_date=2027-06-01", "minDate", "Choose the first date as well."],
    [
      "min_date=2027-06-02&max_date=2027-06-01",
      "maxDate",
      "The last date must not be before the first.",
    ],
    [
      "min_date=2026-11-02&max_date=2026-12-01",
      "maxDate",
      "These dates are over. Choose later ones.",
    ],
    ["min_date=2027-06-01&max_date=2027-08-02&weekday=1", "maxDate", "Choose at most 62 days."],
    [
      "min_date=2027-06-01&max_date=2027-06-15",
      "maxDate",
      "These are 15 dates. Choose at most 14: fewer days, or some weekdays.",
    ],
    [
      "min_date=2027-06-01&max_date=2027-06-03&weekday=6",
      "weekday",
      "These dates have no such weekday. Choose more dates or other weekdays.",
    ],
    ["date=2026-12-05&start=16:00&end=10:00", "end", "The end must be after the start."],
    ["date=2026-12-05&start=10:00", "end", "Choose when it ends as well."],
    ["date=2026-12-05&end=10:00", "start", "Choose when it begins as well."],
    ["start=10:00&end=16:00", "date", "Choose a date for these hours."],
    [
      "date=2026-12-05&start=10:10&end=16:00",
      "start",
      "Choose a time on the grid, which has a line every 30 minutes.",
    ],
    ["date=2026-12-05&hours=1.25", "hours", "Bookings last whole steps of 30 minutes."],
    [
      "date=2026-12-05&hours=4&start=10:00&end=12:00",
      "hours",
      "4 hours do not fit between 10:00 and 12:00.",
    ],
    ["layout=seated", "layout", "Say how many people come as well."],
    [
      "max_total=60000&date=2026-12-05",
      "maxTotal",
      "Choose a date and hours: this is the price of exactly those.",
    ],
    ["sort=near", "sort", "Name the place to start from."],
    [
      "date=2027-03-28&start=01:00&end=03:00",
      "start",
      "On Sunday 28 March 2027 the clocks go forward and skip 01:00.",
    ],
  ])("refuses %j at %s", (address, field, message) => {
    expect(faultsOf(address)).toEqual({ [field]: message });
  });

  test("accepts a skipped hour that some zone has", () => {
    const question = read("date=2027-03-28&start=01:00&end=03:00");
    const zones = ["Europe/London", "Europe/Athens"];
    expect(questionFaults(question, { ...rules, zones })).toEqual({});
  });

  test("names every fault at once", () => {
    const address = "date=2026-11-28&start=16:00&end=10:00&layout=seated&sort=near";
    expect(Object.keys(faultsOf(address)).toSorted()).toEqual(["date", "end", "layout", "sort"]);
  });
});

describe("answerablePart", () => {
  test.each([
    ["date=2026-11-28&start=10:00&end=16:00&people=40&max_total=5", "people=40"],
    ["start=10:00&end=16:00&city=London", "city=London"],
    ["min_date=2027-06-01&weekday=6&q=loft", "q=loft"],
    ["date=2026-12-05&start=10:10&end=16:00&max_total=5", "date=2026-12-05"],
    ["date=2026-12-05&start=10:00&end=16:00&people=40", null],
  ])("leaves out of %j what cannot be", (address, rest) => {
    const question = read(address);
    const faults = questionFaults(question, rules);
    const part = answerablePart(question, faults, rules);
    expect(part).toEqual(rest === null ? question : read(rest));
    expect(questionFaults(part, rules)).toEqual({});
  });
});

describe("datesOf", () => {
  test("lists the weekdays of a range that are not over", () => {
    const question = read("min_date=2026-11-20&max_date=2026-12-13&weekday=6&weekday=7");
    expect(datesOf(question, rules.today).map(String)).toEqual([
      "2026-12-05",
      "2026-12-06",
      "2026-12-12",
      "2026-12-13",
    ]);
  });
});

describe("describeQuestion", () => {
  test.each([
    [
      "date=2026-12-05&start=10:00&end=16:00&people=40",
      "Saturday 5 December, 10:00–16:00, 40 people",
    ],
    [
      "min_date=2027-06-01&max_date=2027-06-30&weekday=6&weekday=7&hours=4&start=09:00&end=18:00&people=1",
      "Saturdays and Sundays, 1 – 30 June 2027, 4 hours between 09:00 and 18:00, 1 person",
    ],
    ["date=2026-12-05&hours=1.5", "Saturday 5 December, 1 hour 30 minutes"],
    ["people=40&layout=seated&city=London", "40 people, seated"],
    ["city=London", ""],
  ])("describes %j", (address, words) => {
    expect(describeQuestion(read(address))).toBe(words);
  });
});
