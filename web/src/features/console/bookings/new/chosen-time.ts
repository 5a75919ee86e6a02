import type { Interval } from "@frontage/domain/time/interval.ts";

/** A time of a booking that staff make. */
export interface ChosenTime extends Interval {
  readonly includeFlexiTicket: boolean;
}

/**
 * The times of an address: `?time=2027-05-10T09:00:00Z/2027-05-10T11:00:00Z`, once per time. Others are ignored, so that
 * an old link still opens.
 */
export function readTimes(search: URLSearchParams): ChosenTime[] {
  return search.getAll("time").flatMap((text) => {
    const [start, end, ...rest] = text.split("/").map(parseInstant);
    const isTime = start && end && rest.length === 0 && Temporal.Instant.compare(start, end) < 0;
    return isTime ? [{ start, end, includeFlexiTicket: false }] : [];
  });
}

/** A time as `readTimes` reads it. */
export const timeParameter = ({ start, end }: Interval) => `${start.toString()}/${end.toString()}`;

function parseInstant(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}
