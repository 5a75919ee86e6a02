import type { Box, Size } from "../../geometry/shapes.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centred, fitPicture, keepInFrame, maxZoom, minZoom, movePicture } from "./fit-picture.ts";

const side = fc.integer({ min: 1, max: 8000 });
const size = fc.record({ width: side, height: side });
const share = fc.double({ min: -2, max: 3, noNaN: true });
const placement = fc.record({
  zoom: fc.double({ min: 0, max: 10, noNaN: true }),
  centreX: share,
  centreY: share,
});

/** Tolerates a millionth of a pixel for floating-point errors. */
const slack = 1e-6;

function expectSameRatio(box: Box, picture: Size) {
  expect((box.width / box.height) * (picture.height / picture.width)).toBeCloseTo(1, 9);
}

describe("a picture on a screen", () => {
  test("keeps its ratio in every mode", () => {
    fc.assert(
      fc.property(size, size, placement, (picture, frame, place) => {
        for (const mode of ["fill", "fit", "position"] as const) {
          expectSameRatio(fitPicture(picture, frame, mode, place), picture);
        }
      }),
    );
  });

  test("fills the frame with the least cropping", () => {
    fc.assert(
      fc.property(size, size, (picture, frame) => {
        const { x, y, width, height } = fitPicture(picture, frame, "fill");
        expect(x).toBeLessThanOrEqual(slack);
        expect(y).toBeLessThanOrEqual(slack);
        expect(x + width).toBeGreaterThanOrEqual(frame.width - slack);
        expect(y + height).toBeGreaterThanOrEqual(frame.height - slack);
        expect(Math.min(width - frame.width, height - frame.height)).toBeCloseTo(0, 5);
      }),
    );
  });

  test("fits the frame and touches two edges", () => {
    fc.assert(
      fc.property(size, size, (picture, frame) => {
        const { x, y, width, height } = fitPicture(picture, frame, "fit");
        expect(x).toBeGreaterThanOrEqual(-slack);
        expect(y).toBeGreaterThanOrEqual(-slack);
        expect(Math.max(width - frame.width, height - frame.height)).toBeCloseTo(0, 5);
        expect(x + width / 2).toBeCloseTo(frame.width / 2, 5);
        expect(y + height / 2).toBeCloseTo(frame.height / 2, 5);
      }),
    );
  });

  test("covers the frame on each side that is long enough and stays inside on the others", () => {
    fc.assert(
      fc.property(size, size, placement, (picture, frame, place) => {
        const box = fitPicture(picture, frame, "position", place);
        for (const [start, length, whole] of [
          [box.x, box.width, frame.width],
          [box.y, box.height, frame.height],
        ] as const) {
          const before = start;
          const after = whole - (start + length);
          const tolerance = slack * Math.max(1, length);
          if (length >= whole) {
            expect(Math.max(before, after)).toBeLessThanOrEqual(tolerance);
          } else {
            expect(Math.min(before, after)).toBeGreaterThanOrEqual(-tolerance);
          }
        }
      }),
    );
  });

  test("does not change a valid placement", () => {
    fc.assert(
      fc.property(size, size, placement, (picture, frame, place) => {
        const kept = keepInFrame(picture, frame, place);
        const again = keepInFrame(picture, frame, kept);
        expect(again.zoom).toBeCloseTo(kept.zoom, 9);
        expect(again.centreX).toBeCloseTo(kept.centreX, 9);
        expect(again.centreY).toBeCloseTo(kept.centreY, 9);
        expect(kept.zoom).toBeGreaterThanOrEqual(minZoom(picture, frame));
        expect(kept.zoom).toBeLessThanOrEqual(maxZoom);
      }),
    );
  });

  test("zooms between fill and fit", () => {
    fc.assert(
      fc.property(size, size, (picture, frame) => {
        expect(fitPicture(picture, frame, "position")).toEqual(fitPicture(picture, frame, "fill"));
        const smallest = { ...centred, zoom: minZoom(picture, frame) };
        const box = fitPicture(picture, frame, "position", smallest);
        const fitted = fitPicture(picture, frame, "fit");
        expect(box.width).toBeCloseTo(fitted.width, 5);
        expect(box.x).toBeCloseTo(fitted.x, 5);
        expect(box.y).toBeCloseTo(fitted.y, 5);
      }),
    );
  });

  test("follows a drag pixel by pixel until an edge stops it", () => {
    const picture = { width: 2000, height: 1000 };
    const frame = { width: 1000, height: 1000 };
    const moved = movePicture(picture, frame, centred, { x: 100, y: 50 });
    expect(fitPicture(picture, frame, "position", moved)).toMatchObject({ x: -400, y: 0 });
    const stopped = movePicture(picture, frame, moved, { x: 9000, y: 0 });
    expect(fitPicture(picture, frame, "position", stopped)).toMatchObject({ x: 0, y: 0 });
  });
});
