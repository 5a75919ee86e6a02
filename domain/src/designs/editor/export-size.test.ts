import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxExportSide } from "../media/media-rules.ts";
import { exportSize, maxExportPixels } from "./export-size.ts";

const side = fc.integer({ min: 1, max: 20_000 });

describe("the exported picture", () => {
  test.each([
    [3840, 2160],
    [1081, 1919],
    [5000, 4800],
    [1, 1],
  ])("has the size of a screen of %d x %d", (width, height) => {
    expect(exportSize({ width, height })).toEqual({ width, height });
  });

  test.each([
    [
      { width: 7680, height: 1080 },
      { width: 5000, height: 703 },
    ],
    [
      { width: 1080, height: 7680 },
      { width: 703, height: 5000 },
    ],
    [
      { width: 5000, height: 5000 },
      { width: 4898, height: 4898 },
    ],
  ])("is scaled down from %o to %o", (size, expected) => {
    expect(exportSize(size)).toEqual(expected);
  });

  test("stays within both limits and keeps its ratio to within a pixel", () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const made = exportSize({ width, height });
        expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(maxExportSide);
        expect(made.width * made.height).toBeLessThanOrEqual(maxExportPixels);
        expect(Math.min(made.width, made.height)).toBeGreaterThanOrEqual(1);
        const scale = Math.max(made.width / width, made.height / height);
        expect(scale).toBeLessThanOrEqual(1);
        expect(Math.abs(width * scale - made.width)).toBeLessThan(1 + width / height);
        expect(Math.abs(height * scale - made.height)).toBeLessThan(1 + height / width);
      }),
    );
  });
});
