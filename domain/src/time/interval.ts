/** A half-open interval `[start, end)`: the end of one may be the start of the next. */
export interface Interval {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** Whether two intervals share at least one instant. */
export function overlaps(a: Interval, b: Interval): boolean {
  return (
    Temporal.Instant.compare(a.start, b.end) < 0 && Temporal.Instant.compare(b.start, a.end) < 0
  );
}

/** Whether two intervals start and end at the same instants. */
export function sameInterval(a: Interval, b: Interval): boolean {
  return a.start.equals(b.start) && a.end.equals(b.end);
}

/** The elapsed whole minutes, which are billed regardless of clock changes. */
export function elapsedMinutes({ start, end }: Interval): number {
  return Math.floor((end.epochMilliseconds - start.epochMilliseconds) / 60_000);
}

/** Extends an interval on each side, such as a booking by the space's buffers. */
export function widenInterval(
  { start, end }: Interval,
  beforeMinutes: number,
  afterMinutes: number,
): Interval {
  return {
    start: start.subtract({ minutes: beforeMinutes }),
    end: end.add({ minutes: afterMinutes }),
  };
}

/**
 * Returns the part of an interval outside another one of the same length: the newly reserved time when a booking moves.
 * It is a single interval, since neither can contain the other; null if both are the same.
 * @throws RangeError if their lengths differ
 */
export function outsideOf(moved: Interval, original: Interval): Interval | null {
  const length = ({ start, end }: Interval) => end.epochMilliseconds - start.epochMilliseconds;
  if (length(moved) !== length(original)) {
    throw new RangeError("The two intervals differ in length");
  }
  if (sameInterval(moved, original)) {
    return null;
  }
  if (!overlaps(moved, original)) {
    return moved;
  }
  return Temporal.Instant.compare(moved.start, original.start) < 0
    ? { start: moved.start, end: original.start }
    : { start: original.end, end: moved.end };
}
