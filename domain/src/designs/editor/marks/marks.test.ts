import { describe, expect, test } from "vitest";
import { looksSoft, marksOf } from "./marks.ts";
import type { PictureObject } from "../artwork.ts";

const picture = (changes: Partial<PictureObject> = {}): PictureObject => ({
  id: "p1",
  name: "Hero",
  x: 0,
  y: 0,
  width: 1000,
  height: 500,
  angle: 0,
  opacity: 1,
  hidden: false,
  locked: false,
  group: null,
  type: "picture",
  file: "uploads/a/hero.png",
  natural: { width: 400, height: 200 },
  crop: { x: 0, y: 0, width: 1, height: 1 },
  ...changes,
});

describe("a picture on a design", () => {
  test("is marked when it is far smaller than the pixels it fills", () => {
    expect(marksOf({ objects: [picture()] })).toEqual([
      {
        objectId: "p1",
        kind: "soft_picture",
        text: "Hero will look soft: 400 × 200 pixels fill 1000 × 500. Make it smaller, or use a larger picture.",
      },
    ]);
  });

  test("is judged by the part of it that is shown", () => {
    const natural = { width: 1000, height: 500 };
    expect(marksOf({ objects: [picture({ natural })] })).toEqual([]);
    const crop = { x: 0, y: 0, width: 0.4, height: 0.4 };
    expect(marksOf({ objects: [picture({ natural, crop })] })).toHaveLength(1);
  });

  test("is not marked at twice its size, or while it is hidden", () => {
    expect(looksSoft({ width: 800, height: 400 }, { width: 400, height: 200 })).toBe(false);
    expect(looksSoft({ width: 801, height: 400 }, { width: 400, height: 200 })).toBe(true);
    expect(marksOf({ objects: [picture({ hidden: true })] })).toEqual([]);
  });
});
