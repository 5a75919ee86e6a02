import type { Clock } from "@frontage/domain/time/clock.ts";

/** A clock that stands still until the test advances it. */
export interface TestClock extends Clock {
  set(instant: string): void;
  advance(duration: Temporal.DurationLikeObject): void;
}

export function createTestClock(start: string): TestClock {
  let current = Temporal.Instant.from(start);
  return {
    now: () => current,
    set: (instant) => {
      current = Temporal.Instant.from(instant);
    },
    advance: ({ days = 0, ...rest }) => {
      current = current.add({ hours: 24 * days }).add({ seconds: 0, ...rest });
    },
  };
}
