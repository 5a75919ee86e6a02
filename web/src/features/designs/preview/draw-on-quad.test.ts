import type { Corners } from "@frontage/domain/designs/rooms/project-screen.ts";
import { describe, expect, test } from "vitest";
import { drawOnQuad, type Pixels } from "./draw-on-quad.ts";

type Colour = readonly [number, number, number];
const black: Colour = [0, 0, 0];
const red: Colour = [200, 20, 10];
const blue: Colour = [10, 20, 200];

function picture(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at++) {
    data.set([...colourAt(at % width, Math.floor(at / width)), 255], 4 * at);
  }
  return { width, height, data };
}
const colourIn = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3),
];
const corners: Corners = [
  { x: 10, y: 12 },
  { x: 70, y: 4 },
  { x: 70, y: 56 },
  { x: 10, y: 44 },
];

describe("drawOnQuad", () => {
  test("fills the inside of the corners and leaves the rest", () => {
    const target = picture(80, 60, () => black);
    drawOnQuad(
      target,
      picture(40, 30, () => red),
      corners,
    );
    for (const [x, y] of [
      [11, 14],
      [68, 6],
      [68, 53],
      [11, 42],
      [40, 30],
    ] as const) {
      expect(colourIn(target, x, y)).toEqual(red);
    }
    for (const [x, y] of [
      [8, 30],
      [72, 30],
      [20, 5],
      [20, 52],
    ] as const) {
      expect(colourIn(target, x, y)).toEqual(black);
    }
  });

  test("keeps each side in place, with the middle nearer to the far edge", () => {
    const target = picture(80, 60, () => black);
    drawOnQuad(
      target,
      picture(40, 30, (x) => (x < 20 ? red : blue)),
      corners,
    );
    const middle = Array.from({ length: 60 }, (_, x) => x + 10).find(
      (x) => (colourIn(target, x, 30)[2] ?? 0) > 100,
    );
    // The right edge is taller and therefore nearer: half of the picture takes less than half of the width.
    expect(middle).toBeGreaterThan(30);
    expect(middle).toBeLessThan(40);
    expect(colourIn(target, 20, 30)).toEqual(red);
    expect(colourIn(target, 60, 30)).toEqual(blue);
  });

  test("mixes where the edge crosses a pixel", () => {
    const target = picture(4, 4, () => black);
    const half: Corners = [
      { x: 0, y: 0 },
      { x: 2.5, y: 0 },
      { x: 2.5, y: 4 },
      { x: 0, y: 4 },
    ];
    drawOnQuad(
      target,
      picture(2, 2, () => [240, 240, 240]),
      half,
    );
    expect(colourIn(target, 1, 1)).toEqual([240, 240, 240]);
    const [edge = 0] = colourIn(target, 2, 1);
    expect(edge).toBeGreaterThan(60);
    expect(edge).toBeLessThan(180);
    expect(colourIn(target, 3, 1)).toEqual(black);
  });

  test("leaves out whatever lies outside the picture", () => {
    const target = picture(20, 20, () => black);
    const large: Corners = [
      { x: -30, y: -30 },
      { x: 50, y: -20 },
      { x: 50, y: 60 },
      { x: -30, y: 50 },
    ];
    drawOnQuad(
      target,
      picture(8, 8, () => blue),
      large,
    );
    expect(colourIn(target, 0, 0)).toEqual(blue);
    expect(colourIn(target, 19, 19)).toEqual(blue);
  });
});
