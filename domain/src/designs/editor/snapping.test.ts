import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesOf, snap } from "./snapping.ts";

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const box = fc.record({
  x: fc.integer({ min: -500, max: 2500 }),
  y: fc.integer({ min: -500, max: 1500 }),
  width: fc.integer({ min: 1, max: 800 }),
  height: fc.integer({ min: 1, max: 800 }),
});

describe("a dragged object", () => {
  test("snaps to the edges and the centre of the screen", () => {
    const dragged = { x: 6, y: 488, width: 300, height: 100 };
    expect(snap(dragged, linesOf([screen]), 8)).toEqual({
      dx: -6,
      dy: 2,
      lines: { x: [0], y: [540] },
    });
  });

  test("does not move if no line is near", () => {
    const dragged = { x: 100, y: 200, width: 30, height: 30 };
    expect(snap(dragged, linesOf([screen]), 8)).toEqual({ dx: 0, dy: 0, lines: { x: [], y: [] } });
  });

  test("snaps to the nearest line within reach and then stays", () => {
    fc.assert(
      fc.property(
        box,
        fc.array(box, { maxLength: 5 }),
        fc.integer({ min: 0, max: 40 }),
        (dragged, others, reach) => {
          const targets = linesOf([screen, ...others]);
          const { dx, dy, lines } = snap(dragged, targets, reach);
          expect(Math.abs(dx)).toBeLessThanOrEqual(reach);
          expect(Math.abs(dy)).toBeLessThanOrEqual(reach);
          const moved = { ...dragged, x: dragged.x + dx, y: dragged.y + dy };
          const again = snap(moved, targets, reach);
          expect([again.dx, again.dy]).toEqual([0, 0]);
          expect(again.lines).toEqual(lines);
          const distances = linesOf([dragged]).x.flatMap((own) =>
            targets.x.map((line) => Math.abs(line - own)),
          );
          expect(lines.x.length > 0).toBe(Math.min(...distances) <= reach);
        },
      ),
    );
  });
});
