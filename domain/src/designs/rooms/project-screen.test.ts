import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cssTransform,
  homographyTo,
  invert,
  mapPoint,
  projectScreen,
  type Camera,
  type Corners,
  type HungScreen,
} from "./project-screen.ts";

const zero = { x: 0, y: 0, z: 0 };
const camera: Camera = { fov: 90, position: zero, rotation: zero };
const picture = { width: 1600, height: 900 };
const screenAt = (z: number, turned = 0): HungScreen => ({
  size: { x: 2, y: 1 },
  transform: { position: { x: 0, y: 0, z }, rotation: { x: 0, y: turned, z: 0 } },
});

describe("projectScreen", () => {
  test("projects a screen straight ahead around the centre of the picture", () => {
    const corners = projectScreen(camera, screenAt(-2), picture);
    expect(corners?.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [575, 338],
      [1025, 338],
      [1025, 563],
      [575, 563],
    ]);
  });

  test.each([
    ["behind the camera", screenAt(2)],
    ["that reaches behind the camera", screenAt(-0.5, 1.2)],
    ["that shows its back", screenAt(-2, Math.PI)],
  ])("returns null for a screen %s", (_, screen) => {
    expect(projectScreen(camera, screen, picture)).toBeNull();
  });

  test("does not depend on the position if everything moves with the camera", () => {
    const coordinate = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.record({ x: coordinate, y: coordinate, z: coordinate }), (position) => {
        const screen = screenAt(-3, 0.4);
        const moved = {
          ...screen,
          transform: {
            ...screen.transform,
            position: { ...position, z: position.z + screen.transform.position.z },
          },
        };
        const here = projectScreen(camera, screen, picture);
        const there = projectScreen({ ...camera, position }, moved, picture);
        for (const index of [0, 1, 2, 3] as const) {
          expect(there?.[index].x).toBeCloseTo(here?.[index].x ?? Number.NaN, 6);
          expect(there?.[index].y).toBeCloseTo(here?.[index].y ?? Number.NaN, 6);
        }
      }),
    );
  });
});

/** Four corners of a convex shape, each in its own quarter of the picture. */
const near = (x: number, y: number) =>
  fc.record({
    x: fc.double({ min: x - 150, max: x + 150, noNaN: true }),
    y: fc.double({ min: y - 150, max: y + 150, noNaN: true }),
  });
const anyCorners: fc.Arbitrary<Corners> = fc.tuple(
  near(200, 200),
  near(800, 200),
  near(800, 800),
  near(200, 800),
);
const anyExtent = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});

describe("homographyTo", () => {
  test("maps each corner of the rectangle to its corner in the picture", () => {
    fc.assert(
      fc.property(anyCorners, anyExtent, (corners, extent) => {
        const map = homographyTo(corners, extent);
        const { width, height } = extent;
        const rectangle = [
          { x: 0, y: 0 },
          { x: width, y: 0 },
          { x: width, y: height },
          { x: 0, y: height },
        ];
        for (const [index, corner] of rectangle.entries()) {
          const { x, y } = mapPoint(map, corner);
          expect(x).toBeCloseTo(corners[index]?.x ?? Number.NaN, 5);
          expect(y).toBeCloseTo(corners[index]?.y ?? Number.NaN, 5);
        }
      }),
    );
  });

  test("has an inverse that restores every point", () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyCorners, anyExtent, fraction, fraction, (corners, extent, right, down) => {
        const map = homographyTo(corners, extent);
        const point = { x: right * extent.width, y: down * extent.height };
        const back = mapPoint(invert(map), mapPoint(map, point));
        expect(back.x / extent.width).toBeCloseTo(right, 6);
        expect(back.y / extent.height).toBeCloseTo(down, 6);
      }),
    );
  });
});

describe("cssTransform", () => {
  test("writes the transformation by columns", () => {
    const corners: Corners = [
      { x: 10, y: 20 },
      { x: 210, y: 20 },
      { x: 210, y: 120 },
      { x: 10, y: 120 },
    ];
    expect(cssTransform(homographyTo(corners, { width: 100, height: 100 }))).toBe(
      "matrix3d(2,0,0,0,0,1,0,0,0,0,1,0,10,20,0,1)",
    );
  });
});
