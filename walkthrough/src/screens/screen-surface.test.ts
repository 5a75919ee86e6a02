import { describe, expect, test } from "vitest";
import { litSurface } from "./screen-surface.ts";
import { items, required } from "../../../testing/required.ts";

const none = { left: 0, right: 0, top: 0, bottom: 0 };
const whole = { x: 0, y: 0, width: 200, height: 100, bezels: none, rotation: 0 };
const group = { size: { x: 2, y: 1 }, resolution: { width: 200, height: 100 }, parts: [whole] };

/** The corners as x, y, u, v. */
function corners(...args: Parameters<typeof litSurface>): number[][] {
  const { positions, uvs } = litSurface(...args);
  return Array.from({ length: uvs.length / 2 }, (_, index) =>
    [positions[index * 3], positions[index * 3 + 1], uvs[index * 2], uvs[index * 2 + 1]].map(
      (value) => Math.round((value ?? NaN) * 1000) / 1000 + 0,
    ),
  );
}

describe("the lit surface of a screen group", () => {
  test("covers a group of one screen, with the top of the source at the top", () => {
    expect(corners(group, null)).toEqual([
      [-1, 0.5, 0, 0],
      [1, 0.5, 1, 0],
      [1, -0.5, 1, 1],
      [-1, -0.5, 0, 1],
    ]);
  });

  test("faces the room: its triangles run anticlockwise", () => {
    const { positions, indices } = litSurface(group, null);
    expect(indices).toHaveLength(6);
    for (let first = 0; first < indices.length; first += 3) {
      const [a, b, c] = items(
        indices.slice(first, first + 3).map((index) => ({
          x: required(positions[index * 3], "the x of the corner"),
          y: required(positions[index * 3 + 1], "the y of the corner"),
        })),
        "the first corner",
        "the second corner",
        "the third corner",
      );
      const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
      expect(area).toBeGreaterThan(0);
    }
  });

  test("leaves bezels and gaps between screens dark", () => {
    const bezels = { left: 10, right: 10, top: 0, bottom: 0 };
    const parts = [
      { ...whole, width: 100, bezels },
      { ...whole, x: 100, width: 100, bezels },
    ];
    const us = corners({ ...group, parts }, null).map(([, , u]) => u);
    expect(us).toEqual([0.05, 0.45, 0.45, 0.05, 0.55, 0.95, 0.95, 0.55]);
  });

  test("shows the source upright on a rotated screen", () => {
    const parts = [{ ...whole, x: 50, y: 25, width: 100, height: 50, rotation: 90 }];
    expect(corners({ ...group, parts }, null)).toEqual([
      [0.25, 0.5, 0.625, 0],
      [0.25, -0.5, 0.625, 1],
      [-0.25, -0.5, 0.375, 1],
      [-0.25, 0.5, 0.375, 0],
    ]);
  });

  test("covers only the bounds of the source", () => {
    const bounds = { x: 100, y: 0, width: 200, height: 50 };
    const found = corners(group, bounds);
    expect(found).toHaveLength(4);
    expect(found).toContainEqual([0, 0.5, 0, 0]);
    expect(found).toContainEqual([1, 0, 0.5, 1]);
  });

  test("is empty if the source is outside the screens", () => {
    const bounds = { x: 500, y: 0, width: 10, height: 10 };
    expect(litSurface(group, bounds)).toEqual({ positions: [], uvs: [], indices: [] });
  });
});
