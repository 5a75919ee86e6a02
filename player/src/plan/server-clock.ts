/** The server's time at a moment of this computer's monotonic clock, and the maximum error, in milliseconds. */
export interface TimeReading {
  readonly serverTime: number;
  readonly steadyTime: number;
  readonly error: number;
}

/** The assumed drift of a computer's clock, far above that of real ones. */
const drift = 1e-4;

/** Below this correction, the clock stops until time has caught up, instead of stepping back. */
const smallCorrection = 5000;

/** Makes a reading from a check-in. The server read its clock between request and answer. */
export function readingOf(
  serverTime: number,
  { sentAt, receivedAt }: { readonly sentAt: number; readonly receivedAt: number },
): TimeReading {
  const half = (receivedAt - sentAt) / 2;
  return { serverTime, steadyTime: sentAt + half, error: half };
}

/**
 * Returns the more accurate reading. A reading that contradicts the last one takes precedence, since a clock was set.
 */
export function betterReading(last: TimeReading, next: TimeReading): TimeReading {
  const elapsed = Math.abs(next.steadyTime - last.steadyTime);
  const lastError = last.error + elapsed * drift;
  const expected = last.serverTime + (next.steadyTime - last.steadyTime);
  const contradicts = Math.abs(next.serverTime - expected) > lastError + next.error;
  return contradicts || next.error <= lastError ? next : last;
}

/**
 * The server's clock as a player knows it: measured at check-ins, and advanced by a monotonic clock.
 * Source: docs/screens/player.md#time
 */
export class ServerClock {
  readonly #steady: () => number;
  #reading: TimeReading;
  #latest = -Infinity;

  /** @param steady milliseconds of a monotonic clock */
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
