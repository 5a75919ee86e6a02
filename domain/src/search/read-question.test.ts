import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parametersOf } from "../../../testing/parameters-of.ts";
import { questionFields } from "./question-parts.ts";
import { readQuestion, writeQuestion } from "./read-question.ts";
import { wordsOfSearch } from "./words-of-search.ts";

const read = (address: string) => readQuestion(parametersOf(address));
const canonical = (address: string) =>
  writeQuestion(read(address).question)
    .map((parameter) => parameter.join("="))
    .join("&");

describe("readQuestion", () => {
  test("reads every part of an address", () => {
    const { question, faults } = read(
      "city=London&city=Leeds&q=loft&date=2027-06-05&min_date=2027-06-01&max_date=2027-06-30&weekday=6" +
        "&start=09:00&end=24:00&hours=4.5&people=40&layout=seated&use=launch&amenity=wifi&feature=bar" +
        "&max_total=70000&min_area=300&sort=near&near=51.5,-0.12" +
        "&bounds=-0.2,51.4,0,51.6&unknown=people",
    );
    expect(faults).toEqual({});
    expect(Object.keys(question)).toEqual(questionFields);
    expect(question).toMatchObject({
      city: ["London", "Leeds"],
      weekday: [6],
      start: 540,
      end: 1440,
      hours: 4.5,
      near: { latitude: 51.5, longitude: -0.12 },
      bounds: { west: -0.2, south: 51.4, east: 0, north: 51.6 },
    });
  });

  test.each([
    ["date=2027-02-30", "date"],
    ["date=tomorrow", "date"],
    ["date=2027-06-05&date=2027-06-06", "date"],
    ["start=9:00", "start"],
    ["end=25:00", "end"],
    ["hours=25", "hours"],
    ["hours=0", "hours"],
    ["hours=-1", "hours"],
    ["people=0", "people"],
    ["people=1.5", "people"],
    ["people=40&people=50", "people"],
    ["weekday=8", "weekday"],
    ["use=wedding", "use"],
    ["layout=lying", "layout"],
    [`q=${"a".repeat(201)}`, "q"],
    [`city=${Array.from({ length: 51 }, (_, index) => index).join("&city=")}`, "city"],
    ["near=91,0", "near"],
    ["near=51.5", "near"],
    ["near=1,2,3", "near"],
    ["near=NaN,0", "near"],
    ["bounds=-0.2,51.4,0", "bounds"],
    ["bounds=0,51.4,-0.2,51.6", "bounds"],
    ["bounds=-0.2,51.6,0,51.4", "bounds"],
    ["bounds=-0.2,51.4,0,91", "bounds"],
    ["bounds=-0.2,51.4,0,51.6,1", "bounds"],
    ["max_total=0", "maxTotal"],
    ["max_total=1e3", "maxTotal"],
  ])("leaves out %j with a fault", (address, field) => {
    const { question, faults } = read(address);
    expect(question).toEqual({});
    expect(Object.keys(faults)).toEqual([field]);
  });

  test("ignores empty and unknown parameters", () => {
    expect(read("city=&date=&people=&utm_source=mail")).toEqual({ question: {}, faults: {} });
  });

  test("reads twenty uses as the different ones among them", () => {
    const address = Array.from({ length: 10 }, () => "use=shop&use=launch").join("&");
    expect(read(address)).toEqual({ question: { use: ["shop", "launch"] }, faults: {} });
  });

  test("reads any text without failing", () => {
    const name = fc.constantFrom("q", "date", "hours", "near", "start", "people", "use", "city");
    const pairs = fc.array(fc.tuple(name, fc.string({ unit: "binary" })));
    fc.assert(
      fc.property(pairs, (parameters) => {
        const written = writeQuestion(readQuestion(parameters).question);
        expect(writeQuestion(readQuestion(written).question)).toEqual(written);
      }),
    );
  });
});

describe("writeQuestion", () => {
  test("writes equal questions alike", () => {
    expect(canonical("people=040&use=shop&use=launch&city=&sort=best&q=%20big%20%20loft")).toBe(
      "q=big loft&people=40&use=launch&use=shop",
    );
    expect(canonical("use=launch&use=shop&use=shop&q=big loft&people=40")).toBe(
      canonical("people=040&use=shop&use=launch&q=big%20%20loft"),
    );
  });
});

describe("wordsOfSearch", () => {
  test.each([
    ["Carnaby Yard", ["carnaby", "yard"]],
    ["  Café – St. Mary’s ", ["cafe", "st", "marys"]],
    ["pop-up SHOP", ["pop", "up", "shop"]],
    ["W1F 9QA", ["w1f"]],
    ["near w1f9qa", ["near", "w1f"]],
    ["🎉 50%", ["🎉", "50%"]],
    ["", []],
  ])("of %j", (search, words) => {
    expect(wordsOfSearch(search)).toEqual(words);
  });
});
