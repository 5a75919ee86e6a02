import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareWithUsual, conversionPercent, partlyCounted, shares } from "./footfall-text.ts";

const count = fc.integer({ min: 0, max: 100_000 });

describe("the share of passers-by who entered", () => {
  test.each([
    [200, 24, 12],
    [1000, 0, 0],
    [3, 3, 100],
    [0, 0, null],
    [null, 4, null],
    [4, null, null],
    [10, 12, null],
  ])("of %s and %s is %s", (passing, entered, percent) => {
    expect(conversionPercent(passing, entered)).toBe(percent);
  });

  test("lies between 0 and 100", () => {
    fc.assert(
      fc.property(count, count, (passing, entered) => {
        const percent = conversionPercent(passing, entered) ?? 0;
        expect(percent >= 0 && percent <= 100).toBe(true);
      }),
    );
  });
});

describe("the shares of two counts", () => {
  test.each([
    [9, 11, [45, 55]],
    [1, 2, [33, 67]],
    [5, 0, [100, 0]],
    [0, 0, null],
    [null, 3, null],
    [3, null, null],
  ])("of %s and %s are %o", (first, second, expected) => {
    expect(shares(first, second)).toEqual(expected);
  });

  test("sum to 100", () => {
    fc.assert(
      fc.property(count, count, (first, second) => {
        const [one, other] = shares(first, second) ?? [100, 0];
        expect(one + other).toBe(100);
      }),
    );
  });
});

describe("the comparison with a usual day", () => {
  test.each([
    [118, 100, "18% more than on a usual Saturday"],
    [40, 100, "60% fewer than on a usual Saturday"],
    [0, 100, "100% fewer than on a usual Saturday"],
    [1002, 1000, "As many as on a usual Saturday"],
    [299, 100, "199% more than on a usual Saturday"],
    [1767, 100, "17 times as many as on a usual Saturday"],
    [53, 3, "53, where a usual Saturday has 3"],
    [40, null, null],
    [null, 40, null],
    [40, 0, null],
  ])("of %s with %s reads %s", (counted, usual, text) => {
    expect(compareWithUsual(counted, usual, "Saturday")).toBe(text);
  });
});

describe("a partly counted booking", () => {
  test.each([
    [120, 180, "Counted for 2 of 3 hours"],
    [60, 120, "Counted for 1 of 2 hours"],
    [150, 180, "Counted for 2 hours 30 minutes of 3 hours"],
    [30, 90, "Counted for 30 minutes of 1 hour 30 minutes"],
  ])("has a note for %i of %i minutes", (counted, booked, text) => {
    expect(partlyCounted(counted, booked)).toBe(text);
  });

  test.each([
    [180, 180],
    [0, 180],
  ])("has no note for %i of %i minutes", (counted, booked) => {
    expect(partlyCounted(counted, booked)).toBeNull();
  });
});
