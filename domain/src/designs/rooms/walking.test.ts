import type { FloorPoint } from "../../geometry/shapes.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bodyRadius, isFree, nearestFree, walk, type Floor } from "./walking.ts";

const room: Floor = {
  walkable: [
    { x: -3, z: 0 },
    { x: 3, z: 0 },
    { x: 3, z: -8 },
    { x: -3, z: -8 },
  ],
  obstacles: [{ minX: -1, maxX: 1, minZ: -4, maxZ: -3 }],
};
/** A cut-off corner gives a wall that is parallel to neither axis. */
const slanted: Floor = {
  walkable: [
    { x: 0, z: 0 },
    { x: 6, z: 0 },
    { x: 0, z: -6 },
  ],
  obstacles: [],
};

const coordinate = fc.double({ min: -12, max: 12, noNaN: true });
const point = fc.record({ x: coordinate, z: coordinate });
const box = fc
  .tuple(
    point,
    fc.double({ min: 0.01, max: 2, noNaN: true }),
    fc.double({ min: 0.01, max: 2, noNaN: true }),
  )
  .map(([{ x, z }, width, depth]) => ({ minX: x, maxX: x + width, minZ: z, maxZ: z + depth }));
const floor = fc.record({
  walkable: fc.constantFrom(room.walkable, slanted.walkable),
  obstacles: fc.array(box, { maxLength: 8 }),
});

const lengthOf = ({ x, z }: FloorPoint) => Math.hypot(x, z);

describe("a walking visitor", () => {
  test("never leaves the floor or enters furniture", () => {
    fc.assert(
      fc.property(floor, point, fc.array(point, { maxLength: 12 }), (given, start, moves) => {
        let place = nearestFree(given, start);
        fc.pre(isFree(given, place));
        for (const delta of moves) {
          place = walk(given, place, delta);
          expect(isFree(given, place)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("never moves farther than intended", () => {
    fc.assert(
      fc.property(floor, point, point, (given, start, delta) => {
        const from = nearestFree(given, start);
        fc.pre(isFree(given, from));
        const to = walk(given, from, delta);
        expect(lengthOf({ x: to.x - from.x, z: to.z - from.z })).toBeLessThanOrEqual(
          lengthOf(delta) + 1e-9,
        );
      }),
      { numRuns: 200 },
    );
  });

  test("moves freely if nothing is in the way", () => {
    const to = walk(room, { x: 2, z: -1 }, { x: 0.5, z: -5 });
    expect(to.x).toBeCloseTo(2.5);
    expect(to.z).toBeCloseTo(-6);
  });

  test("slides along a wall by the parallel part of the step", () => {
    const to = walk(room, { x: 2.95, z: -1 }, { x: 2, z: -2 });
    expect(to.x).toBeCloseTo(2.95, 0);
    expect(to.z).toBeCloseTo(-3);
  });

  test("slides along furniture", () => {
    const to = walk(room, { x: -0.5, z: -2.75 }, { x: 1, z: -1 });
    expect(to.x).toBeCloseTo(0.5);
    expect(to.z).toBeGreaterThanOrEqual(-3 + bodyRadius);
  });

  test("slides along an oblique wall", () => {
    const from = { x: 2.9, z: -2.9 };
    const to = walk(slanted, from, { x: 1, z: 0 });
    // Half of the step leads along the wall, half into it.
    expect(to.x - from.x).toBeGreaterThan(0.4);
    expect(to.z - from.z).toBeGreaterThan(0.3);
  });

  test("is stopped by furniture for any length of step", () => {
    const to = walk(room, { x: 0, z: -1 }, { x: 0, z: -6 });
    expect(to).toEqual({ x: 0, z: expect.closeTo(-3 + bodyRadius, 0) });
    expect(to.z).toBeGreaterThanOrEqual(-3 + bodyRadius);
  });

  test("first moves to the nearest free place from a blocked one", () => {
    const to = walk(room, { x: 0, z: 0.5 }, { x: 0, z: -0.1 });
    expect(isFree(room, to)).toBe(true);
    expect(to.z).toBeGreaterThan(-0.5);
  });

  test("does not move without a step", () => {
    const from = { x: 9, z: 9 };
    expect(walk(room, from, { x: 0, z: 0 })).toBe(from);
    expect(walk(room, from, { x: Number.NaN, z: 0 })).toBe(from);
  });
});
