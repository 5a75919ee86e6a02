import { describe, expect, test } from "vitest";
import { seededRandom } from "./seeded-random.ts";

const draw = (seed: string) => {
  const random = seededRandom(seed);
  return Array.from({ length: 1000 }, () => random.between(1, 6));
};

describe("a seeded random generator", () => {
  test("draws the same numbers for the same seed and others for another", () => {
    expect(draw("a")).toEqual(draw("a"));
    expect(draw("a")).not.toEqual(draw("b"));
  });

  test("draws every number about equally often, including both ends", () => {
    const counts = [1, 2, 3, 4, 5, 6].map((side) => draw("a").filter((n) => n === side).length);
    expect(Math.min(...counts)).toBeGreaterThan(120);
    expect(Math.max(...counts)).toBeLessThan(220);
  });

  test("throws on an empty list", () => {
    expect(() => seededRandom("a").pick([])).toThrow(RangeError);
  });
});
