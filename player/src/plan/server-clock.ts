/** The server's time at a moment of this computer's steady clock, and how far it may be out, in milliseconds. */
export interface TimeReading {
  readonly serverTime: number;
  readonly steadyTime: number;
  readonly error: number;
}

/** How far a computer's clock drifts: far more than real ones do. */
const drift = 1e-4;

/** A correction that is smaller than this never turns the clock back: it stands still until time has caught up. */
const smallCorrection = 5000;

/** A reading from a check-in: the server looked at its clock somewhere between question and answer. */
export function readingOf(
  serverTime: number,
  { sentAt, receivedAt }: { readonly sentAt: number; readonly receivedAt: number },
): TimeReading {
  const half = (receivedAt - sentAt) / 2;
  return { serverTime, steadyTime: sentAt + half, error: half };
}

/** A reading is worth having if it is surer than the last one is by now, or contradicts it: then a clock was set. */
export function betterReading(last: TimeReading, next: TimeReading): TimeReading {
  const elapsed = Math.abs(next.steadyTime - last.steadyTime);
  const lastError = last.error + elapsed * drift;
  const expected = last.serverTime + (next.steadyTime - last.steadyTime);
  const contradicts = Math.abs(next.serverTime - expected) > lastError + next.error;
  return contradicts || next.error <= lastError ? next : last;
}

/**
 * The server's clock as a player knows it: measured at check-ins, counted on by a clock that is never set. Source:
 * docs/player.md#time
 */
export class ServerClock {
  readonly #steady: () => number;
  #reading: TimeReading;
  #latest = -Infinity;

  /** @param steady milliseconds of a clock that only runs on */
  constructor(first: TimeReading, steady: () => number) {
    this.#reading = first;
    this.#steady = steady;
  }

  take(reading: TimeReading): void {
    this.#reading = betterReading(this.#reading, reading);
  }

  /** Milliseconds since 1970. */
  now(): number {
    const { serverTime, steadyTime } = this.#reading;
    const time = serverTime + this.#steady() - steadyTime;
    const isSmallStepBack = time < this.#latest && this.#latest - time < smallCorrection;
    this.#latest = isSmallStepBack ? this.#latest : time;
    return this.#latest;
  }
}
