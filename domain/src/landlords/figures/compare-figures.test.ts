import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeInPercent, changeInPoints } from "./compare-figures.ts";

describe("the change of a figure", () => {
  test.each([
    [112, 100, "+12%"],
    [92, 100, "−8%"],
    [1008, 1000, "+0.8%"],
    [0, 100, "−100%"],
    [100, 100, "no change"],
    [100_001, 100_000, "hardly any change"],
    [1_000_000, 100, "+999,900%"],
    [5, 0, null],
    [0, 0, null],
  ])("to %s from %s reads %s", (now, before, words) => {
    expect(changeInPercent(now, before)).toBe(words);
  });

  test("has the sign of the difference", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1_000_000_000 }), (now, before) => {
        const words = changeInPercent(now, before) ?? "";
        expect(words.startsWith("+")).toBe(now > before && words !== "hardly any change");
        expect(words.startsWith("−")).toBe(now < before && words !== "hardly any change");
      }),
    );
  });
});

describe("the change of a rate", () => {
  test.each([
    [45.2, 42, "+3.2 points"],
    [41, 42, "−1 point"],
    [42, 42, "no change"],
    [100, 0, "+100 points"],
  ])("to %s from %s reads %s", (now, before, words) => {
    expect(changeInPoints(now, before)).toBe(words);
  });
});
