import fc from "fast-check";
import { expect, test } from "vitest";
import { fitText, lineFactor, textHeight, type MeasureText } from "./fit-text.ts";

/** Every character is 60 px wide at a size of 100 px. */
const measure: MeasureText = (text) => text.length * 60;
const style = { font: "Anton", weight: 400, tracking: 0, leading: 1 };

test("a text is as large as its box and the limit allow", () => {
  const wide = fitText("Sale", { width: 240, height: 1000 }, style, 500, measure);
  expect([wide.size, wide.lines]).toEqual([100, ["Sale"]]);
  expect(fitText("Sale", { width: 2400, height: 1000 }, style, 50, measure).size).toBe(50);
  const wrapped = fitText("On now", { width: 120, height: 1000 }, style, 500, measure);
  expect([wrapped.size, wrapped.lines]).toEqual([66, ["On", "now"]]);
});

test("a text fits its box and would not at the next size", () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 12 });
  const side = fc.integer({ min: 60, max: 4000 });
  fc.assert(
    fc.property(words, side, side, (parts, width, height) => {
      const text = parts.join(" ");
      const { size, lines } = fitText(text, { width, height }, style, 10_000, measure);
      expect(lines.join(" ")).toBe(text);
      if (size > 1) {
        expect(textHeight(lines.length, size, 1)).toBeLessThanOrEqual(height);
        for (const line of lines) {
          expect((measure(line, "", 400, 0) * size) / 100).toBeLessThanOrEqual(width + 1e-6);
        }
      }
      expect(size).toBeLessThanOrEqual(Math.max(1, height / lineFactor));
    }),
  );
});
