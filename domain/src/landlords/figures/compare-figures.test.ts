import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeInPoints, compareFigures, type ComparedFigure } from "./compare-figures.ts";

const amount: ComparedFigure = {
  format: (pence) => `£${pence / 100}`,
  measure: "much",
  smallBelow: 10_000,
};
const count: ComparedFigure = { format: String, measure: "many", smallBelow: 10 };

describe("the change of a figure", () => {
  test.each([
    [112, 100, count, "+12%"],
    [92, 100, count, "−8%"],
    [1008, 1000, count, "+0.8%"],
    [0, 100, count, "−100%"],
    [100, 100, count, "no change"],
    [100_001, 100_000, count, "hardly any change"],
    [299, 100, count, "+199%"],
    [300, 100, count, "3 times as many"],
    [359, 100, count, "3.5 times as many"],
    [1767, 100, count, "17 times as many"],
    [53, 3, count, "from 3 to 53"],
    [5, 4, count, "+25%"],
    [53_000, 3000, amount, "from £30 to £530"],
    [530_000, 30_000, amount, "17 times as much"],
    [100_000_000, 10_000, amount, "10,000 times as much"],
    [5, 0, count, null],
    [0, 0, count, null],
  ])("to %s from %s reads as it should", (now, before, figure, words) => {
    expect(compareFigures(now, before, figure)?.text ?? null).toBe(words);
  });

  test("leads to the earlier period with a word that fits", () => {
    expect(compareFigures(112, 100, count)?.link).toBe("on");
    expect(compareFigures(1767, 100, count)?.link).toBe("as");
    expect(compareFigures(53, 3, count)?.link).toBe("since");
  });

  test("has the sign of the difference, and never three digits of per cent above 200", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1_000_000_000 }), (now, before) => {
        const { text, link } = compareFigures(now, before, count) ?? { text: "", link: "" };
        const hasSign = link === "on" && text !== "hardly any change";
        expect(text.startsWith("+")).toBe(now > before && hasSign);
        expect(text.startsWith("−")).toBe(now < before && hasSign);
        expect(link === "on").toBe(now < 3 * before);
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
    expect(changeInPoints(now, before).text).toBe(words);
  });
});
