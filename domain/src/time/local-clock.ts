import type { WallTime } from "./wall-time.ts";

const day = 24 * 60 * 60_000;

/** Converts thousands of instants and wall times of one zone. */
export interface LocalClock {
  /** The wall time of an instant, in whole minutes. */
  wallTimeAt(instant: Temporal.Instant): WallTime;
  /** The instants of a local date and time: none if it is skipped, two if it is repeated. */
  instantsOf(shown: Temporal.PlainDateTime): Temporal.Instant[];
}

/**
 * Creates a clock for a zone that caches the UTC offset of each day, because converting every row of a long file with
 * Temporal takes seconds. Days with a clock change are converted in full.
 */
export function localClock(zone: string): LocalClock {
  const offsets = new Map<number, number>();
  /** The zone's offset from UTC, in milliseconds, at the start of a UTC day. */
  const offsetOfDay = (number: number) => {
    let offset = offsets.get(number);
    if (offset === undefined) {
      offset = offsetAt(zone, number * day);
      offsets.set(number, offset);
    }
    return offset;
  };
  /** The offset from `days` before to `days` after; null if it changes in between. */
  const steadyOffset = (time: number, days: number) => {
    const number = Math.floor(time / day);
    const offset = offsetOfDay(number - days);
    const isSteady = offset === offsetOfDay(number) && offset === offsetOfDay(number + 1 + days);
    return isSteady ? offset : null;
  };
  return {
    wallTimeAt({ epochMilliseconds }) {
      const offset = steadyOffset(epochMilliseconds, 0) ?? offsetAt(zone, epochMilliseconds);
      const shown = epochMilliseconds + offset;
      return Math.floor((shown - Math.floor(shown / day) * day) / 60_000);
    },
    instantsOf(shown) {
      const time = shown.toZonedDateTime("UTC").epochMilliseconds;
      const offset = steadyOffset(time, 1);
      return offset === null
        ? instantsOfChangingDay(shown, zone)
        : [Temporal.Instant.fromEpochMilliseconds(time - offset)];
    },
  };
}

function offsetAt(zone: string, time: number): number {
  const { offsetNanoseconds } =
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
  return offsetNanoseconds / 1_000_000;
}

function instantsOfChangingDay(shown: Temporal.PlainDateTime, zone: string): Temporal.Instant[] {
  const [earlier, later] = (["earlier", "later"] as const).map((disambiguation) =>
    shown.toZonedDateTime(zone, { disambiguation }),
  );
  if (!earlier || !later || !earlier.toPlainDateTime().equals(shown)) {
    return [];
  }
  const isOnce = earlier.toInstant().equals(later.toInstant());
  return isOnce ? [earlier.toInstant()] : [earlier.toInstant(), later.toInstant()];
}
