import type { getAvailability } from "@frontage/contract/spaces/availability.ts";
import type { EndpointAnswer } from "@frontage/contract/endpoint.ts";
import {
  nextFreeStretch,
  type DayAvailability,
} from "@frontage/domain/availability/month-availability.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";

/** The days of an answer as `DayAvailability`. */
export function daysOf(answer: EndpointAnswer<typeof getAvailability>): DayAvailability[] {
  return answer.map(({ free, ...day }) => ({
    ...day,
    free,
  }));
}

/** How many months "next free" searches, including the first. */
const monthsAhead = 6;

/**
 * The first free stretch on a date or later, loaded month by month; null without one within half a year.
 * @param load loads the days of a month
 */
export async function findNextFree(
  from: Temporal.PlainDate,
  load: (month: Temporal.PlainYearMonth) => Promise<readonly DayAvailability[]>,
): Promise<Interval | null> {
  for (let ahead = 0; ahead < monthsAhead; ahead++) {
    const found = nextFreeStretch(await load(from.toPlainYearMonth().add({ months: ahead })), from);
    if (found) {
      return found;
    }
  }
  return null;
}
