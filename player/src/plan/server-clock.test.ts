import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { betterReading, readingOf, ServerClock } from "./server-clock.ts";

const noon = Date.parse("2027-04-12T12:00:00Z");

describe("a reading", () => {
  test("halves the round trip", () => {
    expect(readingOf(noon, { sentAt: 1000, receivedAt: 1400 })).toEqual({
      serverTime: noon,
      steadyTime: 1200,
      error: 200,
    });
  });

  test("replaces a less accurate one", () => {
    const slow = { serverTime: noon, steadyTime: 0, error: 3000 };
    const quick = { serverTime: noon + 31_000, steadyTime: 30_000, error: 20 };
    expect(betterReading(slow, quick)).toBe(quick);
    const laterSlowAnswer = { serverTime: noon + 60_000, steadyTime: 60_000, error: 3000 };
    expect(betterReading(quick, laterSlowAnswer)).toBe(quick);
  });

  test("replaces one that it contradicts, even after a slow round trip", () => {
    const quick = { serverTime: noon, steadyTime: 0, error: 20 };
    const setBack = { serverTime: noon - 3_600_000, steadyTime: 30_000, error: 3000 };
    expect(betterReading(quick, setBack)).toBe(setBack);
  });

  test("is off by no more than its error, at any point of the round trip", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(5000), fc.nat(5000), (sentAt, there, back) => {
        const reading = readingOf(noon + sentAt + there, {
          sentAt,
          receivedAt: sentAt + there + back,
        });
        const truth = noon + reading.steadyTime;
        expect(Math.abs(reading.serverTime - truth)).toBeLessThanOrEqual(reading.error);
      }),
    );
  });
});

describe("the clock", () => {
  function makeClock() {
    let steady = 0;
    const clock = new ServerClock({ serverTime: noon, steadyTime: 0, error: 100 }, () => steady);
    return { clock, run: (milliseconds: number) => (steady += milliseconds) };
  }

  test("advances between readings", () => {
    const { clock, run } = makeClock();
    run(30_000);
    expect(clock.now()).toBe(noon + 30_000);
  });

  test("stops instead of stepping back a little", () => {
    const { clock, run } = makeClock();
    run(30_000);
    expect(clock.now()).toBe(noon + 30_000);
    clock.take({ serverTime: noon + 29_900, steadyTime: 30_000, error: 10 });
    expect(clock.now()).toBe(noon + 30_000);
    run(50);
    expect(clock.now()).toBe(noon + 30_000);
    run(100);
    expect(clock.now()).toBe(noon + 30_050);
  });

  test("follows a server after its clock was set back", () => {
    const { clock, run } = makeClock();
    run(30_000);
    clock.now();
    clock.take({ serverTime: noon - 3_600_000, steadyTime: 30_000, error: 10 });
    expect(clock.now()).toBe(noon - 3_600_000);
  });
});
