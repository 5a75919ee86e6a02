import fc from "fast-check";
import { expect, test } from "vitest";
import { cropOf, cropShapes, placeOfCrop, shapeOf, type CropShape } from "./crop-box.ts";

const picture = fc.record({
  width: fc.integer({ min: 600, max: 6000 }),
  height: fc.integer({ min: 600, max: 6000 }),
});
const percent = fc.integer({ min: 0, max: 100 });
const shape = fc.constantFrom(...(Object.keys(cropShapes) as CropShape[]));

test("keeps a crop inside its picture and in its shape", () => {
  fc.assert(
    fc.property(picture, shape, percent, percent, percent, (size, ratio, zoom, x, y) => {
      const crop = cropOf(size, ratio, zoom, { x, y });
      expect(crop.x).toBeGreaterThanOrEqual(0);
      expect(crop.y).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.width).toBeLessThanOrEqual(size.width);
      expect(crop.y + crop.height).toBeLessThanOrEqual(size.height);
      expect(shapeOf(crop)).toBe(ratio);
    }),
  );
});

test("finds the zoom and place of a stored crop", () => {
  const size = { width: 1600, height: 900 };
  const crop = cropOf(size, "4:3", 30, { x: 20, y: 80 });
  expect(placeOfCrop(size, "4:3", crop)).toEqual({ zoom: 30, x: 20, y: 80 });
});
