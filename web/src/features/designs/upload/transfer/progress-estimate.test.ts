import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addSample,
  formatRemaining,
  percentOf,
  secondsLeft,
  type ProgressSample,
} from "./progress-estimate.ts";
import { required } from "../../../../../../testing/required.ts";

function samplesAt(...pairs: readonly (readonly [at: number, bytes: number])[]) {
  return pairs.reduce<ProgressSample[]>(
    (samples, [at, bytes]) => addSample(samples, { at, bytes }),
    [],
  );
}

describe("the progress of an upload", () => {
  test("gives no time before it knows the speed", () => {
    expect(secondsLeft([], 100)).toBeNull();
    expect(secondsLeft(samplesAt([0, 10]), 100)).toBeNull();
    expect(secondsLeft(samplesAt([0, 10], [499, 50]), 100)).toBeNull();
    expect(secondsLeft(samplesAt([0, 10], [5000, 10]), 100)).toBeNull();
  });

  test("estimates by the speed of the last 15 seconds", () => {
    expect(secondsLeft(samplesAt([0, 0], [1000, 10]), 100)).toBe(9);
    // A pause of 30 seconds is forgotten once the connection works again.
    expect(secondsLeft(samplesAt([0, 0], [30_000, 0], [31_000, 50]), 100)).toBe(1);
  });

  test("begins again after bytes were lost", () => {
    expect(samplesAt([0, 0], [1000, 80], [2000, 40])).toEqual([{ at: 2000, bytes: 40 }]);
  });

  test("is exact at an even speed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 2, max: 15 }),
        fc.integer({ min: 0, max: 5000 }),
        (bytesPerSecond, seconds, more) => {
          const samples = samplesAt(
            ...Array.from(
              { length: seconds },
              (_, at) => [at * 1000, at * bytesPerSecond] as const,
            ),
          );
          const total = (seconds - 1 + more) * bytesPerSecond;
          expect(
            Math.abs(required(secondsLeft(samples, total), "an estimate") - more),
          ).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test("reaches 100 per cent only with the last byte", () => {
    expect(percentOf(0, 0)).toBe(0);
    expect(percentOf(999, 1000)).toBe(99);
    expect(percentOf(1000, 1000)).toBe(100);
  });

  test.each([
    [0, "0 min 0 secs"],
    [59, "0 min 59 secs"],
    [60, "1 min 0 secs"],
    [125, "2 min 5 secs"],
  ])("formats %i seconds as %s", (seconds, text) => {
    expect(formatRemaining(seconds)).toBe(text);
  });
});
