import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { required } from "../../../../../testing/required.ts";
import { projectScreen, type Camera, type Corners, type HungScreen } from "../project-screen.ts";
import { anglesOf, apply, matrixOfAngles, multiplied, plus } from "./rotation.ts";
import { solveView, usualFov, viewpointPicture, type ScreenOnPicture } from "./solve-view.ts";

const between = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true });

/** A screen before a camera at the origin, seen from the side by at least 20 degrees. */
const anyScreen: fc.Arbitrary<HungScreen> = fc
  .record({
    width: between(0.6, 3),
    ratio: between(0.5, 2),
    distance: between(2.5, 6),
    across: between(-0.25, 0.25),
    up: between(-0.12, 0.12),
    turn: between(0.4, 0.9),
    side: fc.constantFrom(-1, 1),
    tilt: between(-0.1, 0.1),
    roll: between(-0.1, 0.1),
  })
  .map(({ width, ratio, distance, across, up, turn, side, tilt, roll }) => ({
    size: { x: width, y: width * ratio },
    transform: {
      position: { x: across * distance, y: up * distance, z: -distance },
      rotation: { x: tilt, y: side * turn, z: roll },
    },
  }));

const anyView = fc.record({
  fov: between(35, 75),
  screens: fc.array(anyScreen, { minLength: 1, maxLength: 4 }),
  noise: fc.array(between(-1, 1), { minLength: 32, maxLength: 32 }),
});

const origin = { x: 0, y: 0, z: 0 };
const cameraOf = (fov: number): Camera => ({ fov, position: origin, rotation: origin });

/** The screens as drawn, each coordinate moved by at most `off` pixels. */
function draw(
  camera: Camera,
  screens: readonly HungScreen[],
  noise: readonly number[] = [],
  off = 0,
): ScreenOnPicture[] {
  return screens.flatMap(({ size, transform }, index) => {
    const seen = projectScreen(camera, { size, transform }, viewpointPicture);
    const at = (corner: 0 | 1 | 2 | 3) => {
      const { x, y } = required(seen, "the screen")[corner];
      const place = 8 * index + 2 * corner;
      return { x: x + off * (noise[place] ?? 0), y: y + off * (noise[place + 1] ?? 0) };
    };
    const isLarge =
      seen && Math.hypot(seen[2].x - seen[0].x, seen[2].y - seen[0].y) > 200 && inPicture(seen);
    const corners: Corners | null = isLarge ? [at(0), at(1), at(2), at(3)] : null;
    return corners ? [{ name: `Screen ${index}`, size, corners, known: null }] : [];
  });
}

const inPicture = (corners: Corners) =>
  corners.every(({ x, y }) => x > -200 && x < 1800 && y > -200 && y < 1100);

describe("solveView", () => {
  test("finds camera and screens of any view from exact corners", () => {
    let [all, found] = [0, 0];
    fc.assert(
      fc.property(anyView, ({ fov, screens }) => {
        const drawn = draw(cameraOf(fov), screens);
        fc.pre(drawn.length > 0);
        const view = required(solveView(drawn, null).view, "the view");
        all += 1;
        if (view.isFovAssumed) {
          // Small screens far away hardly show perspective.
          expect(view.camera.fov).toBeCloseTo(usualFov, 6);
          return;
        }
        found += 1;
        expect(Math.max(...view.distances)).toBeLessThan(0.5);
        expect(Math.abs(view.camera.fov / fov - 1)).toBeLessThan(0.005);
      }),
      { numRuns: 60 },
    );
    expect(found / all).toBeGreaterThan(0.8);
  });

  test("stays within a pixel and a half of corners that are 0.3 pixels off", () => {
    fc.assert(
      fc.property(anyView, ({ fov, screens, noise }) => {
        const drawn = draw(cameraOf(fov), screens, noise, 0.3);
        fc.pre(drawn.length > 0);
        const { view } = solveView(drawn, fov);
        expect(Math.max(...required(view, "the view").distances)).toBeLessThan(1.5);
        const { view: free } = solveView(drawn, null);
        // An assumed angle fits a little worse, but never so far that the screen is refused.
        const isFound = required(free, "the free view").isFovAssumed === false;
        expect(Math.max(0, ...(free?.distances ?? []))).toBeLessThan(isFound ? 1.5 : 10);
      }),
      { numRuns: 60 },
    );
  });

  test("places the camera by screens that the room knows, wherever the room has its origin", () => {
    const small = between(-0.9, 0.9);
    const anyVector = fc.record({ x: small, y: small, z: small });
    fc.assert(
      fc.property(anyView, anyVector, anyVector, ({ fov, screens }, position, rotation) => {
        const room = matrixOfAngles(rotation);
        const drawn = screens.flatMap((screen) =>
          draw(cameraOf(fov), [screen]).map((one) => ({
            ...one,
            known: {
              position: plus(apply(room, screen.transform.position), position),
              rotation: anglesOf(multiplied(room, matrixOfAngles(screen.transform.rotation))),
            },
          })),
        );
        fc.pre(drawn.length > 0);
        const { camera, shifts } = required(solveView(drawn, fov).view, "the view");
        for (const axis of ["x", "y", "z"] as const) {
          expect(camera.position[axis]).toBeCloseTo(position[axis], 3);
          expect(camera.rotation[axis]).toBeCloseTo(rotation[axis], 3);
        }
        expect(Math.max(...shifts.map((shift) => shift ?? 9))).toBeLessThan(0.001);
      }),
      { numRuns: 30 },
    );
  });

  const square: Corners = [
    { x: 100, y: 100 },
    { x: 500, y: 100 },
    { x: 500, y: 400 },
    { x: 100, y: 400 },
  ];
  const [a, b, c, d] = square;
  const drawnAs = (corners: Corners): ScreenOnPicture[] => [
    { name: "Hero wall", size: { x: 2, y: 1.5 }, corners, known: null },
  ];
  const messageOf = (corners: Corners, fov: number | null = 40) =>
    solveView(drawnAs(corners), fov).problems?.map(({ message }) => message);

  test.each([
    ["mirrored", [b, a, d, c] as Corners, /mirrored/],
    ["crossed", [a, c, b, d] as Corners, /crosses/],
    ["bent inwards", [a, b, { x: 250, y: 220 }, d] as Corners, /bends inwards/],
    ["on one line", [a, b, { x: 300, y: 250 }, d] as Corners, /one line/],
    ["on each other", [a, a, c, d] as Corners, /on each other/],
  ])("refuses corners that are %s", (_, corners, message) => {
    expect(messageOf(corners)).toEqual([expect.stringMatching(message)]);
  });

  test("assumes the usual angle of view if the screens are seen from the front", () => {
    const { view } = solveView(drawnAs(square), null);
    expect(view).toMatchObject({ isFovAssumed: true });
    expect(view?.camera.fov).toBeCloseTo(usualFov, 6);
    expect(Math.max(...(view?.distances ?? [9]))).toBeLessThan(1);
    expect(solveView(drawnAs(square), 40).view).toMatchObject({ isFovAssumed: false });
  });

  test("fits a picture taken straight on by hand, with corners a pixel off", () => {
    const off: Corners = [{ x: 101, y: 99 }, b, { x: 499, y: 401 }, { x: 100, y: 399 }];
    const { view } = solveView(drawnAs(off), null);
    expect(Math.max(...required(view, "the view").distances)).toBeLessThan(2);
  });

  test("refuses corners that do not fit the size of the screen, and names it", () => {
    const flat: Corners = [a, b, { x: 500, y: 160 }, { x: 100, y: 160 }];
    expect(messageOf(flat)).toEqual([expect.stringMatching(/^Hero wall does not fit .* 2\.00 ×/)]);
  });
});
