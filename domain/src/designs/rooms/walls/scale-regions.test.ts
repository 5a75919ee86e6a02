import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diagramLimits, scaleRegions } from "./scale-regions.ts";
import { first, required } from "../../../../../testing/required.ts";

const side = fc.integer({ min: 1, max: 5000 });
const sizes = fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 60 });

describe("the drawing of a space's walls", () => {
  test("stays within the limits of height and width", () => {
    fc.assert(
      fc.property(sizes, (walls) => {
        const { width, height, regions } = scaleRegions(walls);
        expect(height).toBeLessThanOrEqual(diagramLimits.height + 1e-6);
        expect(width).toBeLessThanOrEqual(diagramLimits.totalWidth + 1e-6);
        expect(regions.length).toBe(walls.length);
      }),
    );
  });

  test("is as large as the limits allow", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 9 }),
        (walls) => {
          const { width, height } = scaleRegions(walls);
          const isFull =
            Math.abs(height - diagramLimits.height) < 1e-6 ||
            Math.abs(width - diagramLimits.totalWidth) < 1e-6;
          expect(isFull).toBe(true);
        },
      ),
    );
  });

  test("keeps the ratio of each wall and between walls", () => {
    fc.assert(
      fc.property(sizes, (walls) => {
        const { regions } = scaleRegions(walls);
        const scales = walls.flatMap((wall, index) => [
          required(regions[index], "the region of the scaled one").width / wall.width,
          required(regions[index], "the region of the scaled one").height / wall.height,
        ]);
        for (const scale of scales) {
          expect(scale / first(scales, "the first scale")).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  test("places walls side by side without overlaps", () => {
    fc.assert(
      fc.property(sizes, (walls) => {
        const { height, regions } = scaleRegions(walls);
        for (const [index, { x, y, height: own }] of regions.entries()) {
          const previous = regions[index - 1];
          expect(y + own).toBeCloseTo(height, 6);
          expect(x).toBeGreaterThanOrEqual(previous ? previous.x + previous.width - 1e-6 : 0);
        }
      }),
    );
  });

  test("draws the walls of a boutique", () => {
    expect(
      scaleRegions([
        { width: 240, height: 120 },
        { width: 120, height: 60 },
      ]),
    ).toEqual({
      width: 384,
      height: 120,
      regions: [
        { x: 0, y: 0, width: 240, height: 120 },
        { x: 264, y: 60, width: 120, height: 60 },
      ],
    });
  });

  test("is empty for a space without walls", () => {
    expect(scaleRegions([])).toEqual({ width: 0, height: 0, regions: [] });
  });
});
