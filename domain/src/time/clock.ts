/** Where the present comes from. Passed in everywhere, so that tests and tours can choose it. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** A clock that shows `start` when it is made and runs on at the pace of the machine's own. */
export function clockStartingAt(start: Temporal.Instant, machine: Clock = systemClock): Clock {
  const madeAt = machine.now().epochMilliseconds;
  return {
    now: () => start.add({ milliseconds: machine.now().epochMilliseconds - madeAt }),
  };
}
