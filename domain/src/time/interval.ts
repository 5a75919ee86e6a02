/** A half-open stretch of time `[start, end)`: an end and the next start may be the same instant. */
export interface Interval {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** Whether the two share at least one instant. */
export function overlaps(a: Interval, b: Interval): boolean {
  return (
    Temporal.Instant.compare(a.start, b.end) < 0 && Temporal.Instant.compare(b.start, a.end) < 0
  );
}

/** Whether both begin and end at the same instants. */
export function sameInterval(a: Interval, b: Interval): boolean {
  return a.start.equals(b.start) && a.end.equals(b.end);
}

/** Elapsed whole minutes: what is billed, whatever the clocks on the wall did meanwhile. */
export function elapsedMinutes({ start, end }: Interval): number {
  return Math.floor((end.epochMilliseconds - start.epochMilliseconds) / 60_000);
}

/** The interval made longer by minutes on each side: a booking with the space's set-up and clear-away time. */
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
 * The part of an interval that lies outside of another one of the same length: what is new when a booking moves. One
 * stretch, since two intervals of one length cannot lie inside of each other; null if both are the same.
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
