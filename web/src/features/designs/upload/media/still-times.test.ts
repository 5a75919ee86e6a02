import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBlack, meanLuminance, stillTimes } from "./still-times.ts";

describe("the still of a video", () => {
  test("is tried at one second first, or at a quarter of a short video", () => {
    expect(stillTimes(60)[0]).toBe(1);
    expect(stillTimes(2)[0]).toBe(0.5);
  });

  test("is tried at increasing times, and never after the end", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.04, max: 1200, noNaN: true }), (duration) => {
        const times = stillTimes(duration);
        for (const [index, time] of times.entries()) {
          expect(time).toBeGreaterThan(times[index - 1] ?? 0);
          expect(time).toBeLessThan(duration);
        }
      }),
    );
  });

  test("is not black", () => {
    const pixels = (...colour: [number, number, number]) =>
      new Uint8ClampedArray(Array.from({ length: 16 }, () => [...colour, 255]).flat());
    expect(meanLuminance(pixels(255, 255, 255))).toBeCloseTo(255, 6);
    expect(isBlack(meanLuminance(pixels(0, 0, 0)))).toBe(true);
    expect(isBlack(meanLuminance(pixels(10, 10, 12)))).toBe(true);
    expect(isBlack(meanLuminance(pixels(40, 40, 60)))).toBe(false);
    expect(meanLuminance(new Uint8ClampedArray())).toBe(0);
  });
});
