import { describe, expect, it } from "vitest";
import { postcodeArea, tidyPostcode, withPostcode } from "./postcode.ts";

describe("tidyPostcode", () => {
  it.each([
    ["w1f7km", "W1F 7KM"],
    [" W1F  7KM ", "W1F 7KM"],
    ["m4 1hq", "M4 1HQ"],
    ["eh1 2jr", "EH1 2JR"],
    ["1012 ab", "1012 AB"],
    ["10115", "10115"],
  ])("writes %j as %j", (typed, tidy) => {
    expect(tidyPostcode(typed)).toBe(tidy);
  });
});

describe("postcodeArea", () => {
  it.each([
    ["W1F 7KM", "W1F"],
    ["LS17BR", "LS1"],
    ["1012 AB", "1012"],
    ["10115", "101"],
    ["7", "7"],
  ])("shows of %j only %j", (postcode, area) => {
    expect(postcodeArea(postcode)).toBe(area);
  });
});

describe("withPostcode", () => {
  it.each([
    ["3 Tanners Yard, London", "W1F 7KM", "3 Tanners Yard, London, W1F 7KM"],
    ["3 Tanners Yard, London w1f7km", "W1F 7KM", "3 Tanners Yard, London w1f7km"],
    ["3 Tanners Yard, London", null, "3 Tanners Yard, London"],
  ])("writes %j with %j as %j", (address, postcode, written) => {
    expect(withPostcode(address, postcode)).toBe(written);
  });
});
