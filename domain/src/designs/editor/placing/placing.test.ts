import type { Box, Point } from "../../../geometry/shapes.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partOnOnePanel, placeFor } from "./placing.ts";

const page = { width: 2000, height: 1000 };
const left = { x: 10, y: 10, width: 980, height: 980 };
const right = { x: 1010, y: 10, width: 980, height: 980 };
const size = { width: 400, height: 400 };

const covers = (a: Point, b: Point) =>
  Math.abs(a.x - b.x) < size.width && Math.abs(a.y - b.y) < size.height;

describe("the place of a new object", () => {
  test("is the middle of an empty design", () => {
    expect(placeFor(size, page, [], [])).toEqual({ x: 800, y: 300 });
  });

  test("is not the seam between two panels", () => {
    expect(placeFor(size, page, [], [left, right]).x).toBeLessThanOrEqual(590);
  });

  test("is not on another object while there is room", () => {
    const placed: Box[] = [];
    for (let count = 0; count < 5; count += 1) {
      const at = placeFor(size, page, placed, []);
      expect(placed.filter((other) => covers(at, other))).toEqual([]);
      placed.push({ ...at, ...size });
    }
  });

  test("ignores a picture that covers everything", () => {
    expect(placeFor(size, page, [{ x: 0, y: 0, ...page }], [])).toEqual({ x: 800, y: 300 });
  });

  test("covers as little as possible where there is no room", () => {
    const wide = { x: 0, y: 0, width: 2000, height: 700 };
    expect(placeFor(size, page, [wide], []).y).toBe(600);
  });
});

describe("the part of a box on one panel", () => {
  test.each([
    [
      { x: 100, y: 100, width: 300, height: 300 },
      { x: 100, y: 100, width: 300, height: 300 },
    ],
    [
      { x: 100, y: 100, width: 1500, height: 300 },
      { x: 100, y: 100, width: 870, height: 300 },
    ],
    [
      { x: 900, y: 100, width: 900, height: 300 },
      { x: 1030, y: 100, width: 770, height: 300 },
    ],
    [
      { x: 992, y: 100, width: 10, height: 300 },
      { x: 992, y: 100, width: 10, height: 300 },
    ],
  ])("of %j is %j", (box, part) => {
    expect(partOnOnePanel(box, [left, right], 20)).toEqual(part);
  });

  test("never crosses a seam that it can avoid, and stays inside the box", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 1900 }),
        fc.integer({ min: 60, max: 1900 }),
        (x, width) => {
          const box = { x, y: 200, width, height: 300 };
          const part = partOnOnePanel(box, [left, right], 20);
          expect(part.x).toBeGreaterThanOrEqual(box.x);
          expect(part.x + part.width).toBeLessThanOrEqual(box.x + box.width);
          const isOn = (panel: typeof left) =>
            part.x >= panel.x && part.x + part.width <= panel.x + panel.width;
          const hasRoom = [left, right].some(
            (panel) => Math.min(x + width, panel.x + panel.width) - Math.max(x, panel.x) > 40,
          );
          expect(isOn(left) || isOn(right) || !hasRoom).toBe(true);
        },
      ),
    );
  });
});
