/** The source of the current time. It is passed in, so that tests and demos can set it. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** A clock that starts at `start` and advances with the machine's clock. */
export function clockStartingAt(start: Temporal.Instant, machine: Clock = systemClock): Clock {
  const madeAt = machine.now().epochMilliseconds;
  return {
    now: () => start.add({ milliseconds: machine.now().epochMilliseconds - madeAt }),
  };
}
