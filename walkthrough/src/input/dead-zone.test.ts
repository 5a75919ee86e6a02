import fc from "fast-check";
import { expect, test } from "vitest";
import { tiltOf } from "./dead-zone.ts";

const axis = fc.double({ min: -2, max: 2, noNaN: true });

test("has no tilt in the dead zone", () => {
  expect(tiltOf(0.06, -0.08)).toEqual({ x: 0, y: 0 });
  expect(tiltOf(0, 0)).toEqual({ x: 0, y: 0 });
});

test("has full tilt at the end of the range, and no more beyond it", () => {
  expect(tiltOf(0, -1)).toEqual({ x: 0, y: -1 });
  expect(Math.hypot(...Object.values(tiltOf(2, 2)))).toBeCloseTo(1);
});

test("keeps the direction and starts at the edge of the dead zone", () => {
  expect(tiltOf(0.1001, 0).x).toBeLessThan(0.001);
  fc.assert(
    fc.property(axis, axis, (x, y) => {
      const tilt = tiltOf(x, y);
      expect(Math.hypot(tilt.x, tilt.y)).toBeLessThanOrEqual(1 + 1e-9);
      expect(tilt.x * y - tilt.y * x).toBeCloseTo(0);
      expect(tilt.x * x).toBeGreaterThanOrEqual(0);
    }),
  );
});
