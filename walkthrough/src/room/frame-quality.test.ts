import { describe, expect, test } from "vitest";
import { afterFrame, qualityLevels, startingQuality, type Quality } from "./frame-quality.ts";

function after(quality: Quality, frames: number, milliseconds: number): Quality {
  return Array.from({ length: frames }).reduce<Quality>(
    (current) => afterFrame(current, milliseconds),
    quality,
  );
}

describe("the quality of frames", () => {
  test("stays the same while frames are fast enough", () => {
    expect(after(startingQuality, 200, 30).level).toBe(0);
  });

  test("reduces resolution before effects while frames are slow", () => {
    const levels = [20, 40, 60, 80, 100, 120].map(
      (frames) => qualityLevels[after(startingQuality, frames, 100).level],
    );
    expect(levels.map((level) => level?.hasGlow)).toEqual([true, true, true, true, false, false]);
    expect(levels.map((level) => level?.pixelRatio)).toEqual([1.5, 1, 0.75, 0.5, 0.5, 0.5]);
  });

  test("is not reduced by a single slow frame", () => {
    const stutter = afterFrame(after(startingQuality, 10, 16), 900);
    expect(after(stutter, 30, 16).level).toBe(0);
  });

  test("does not return to a level that was too slow", () => {
    const lowered = after(startingQuality, 20, 50);
    expect(lowered.level).toBe(1);
    expect(after(lowered, 200, 10).level).toBe(1);
  });
});
