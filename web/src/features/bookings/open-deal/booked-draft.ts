import { isCancelled } from "@frontage/domain/bookings/states.ts";
import { listBookings, type Booking } from "@frontage/contract/bookings/bookings.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { api } from "../../../api/browser-api.ts";
import { hasSameTimes } from "./open-deals.ts";

interface DraftTimes {
  /** Space code. */
  readonly space: string;
  readonly times: readonly Interval[];
}

/**
 * The customer's booking that a draft has become, after a lost answer or in another window. Null if there is none.
 * @throws ApiError
 */
export async function findBookingOfDraft({ space, times }: DraftTimes): Promise<string | null> {
  const starts = times.map(({ start }) => start).toSorted(Temporal.Instant.compare);
  const ends = times.map(({ end }) => end).toSorted(Temporal.Instant.compare);
  const { results } = await api(listBookings, {
    query: { space, minTime: starts[0], maxTime: ends.at(-1), limit: 200 },
  });
  return bookingOfTimes(results, times);
}

/** Like `findBookingOfDraft`, but null if the request fails. */
export async function findKnownBooking(draft: DraftTimes): Promise<string | null> {
  try {
    return await findBookingOfDraft(draft);
  } catch {
    return null;
  }
}

/** The first booking of a deal that has exactly these times; null without one. */
export function bookingOfTimes(
  bookings: readonly Pick<Booking, "code" | "deal" | "status" | "start" | "end">[],
  times: readonly Interval[],
): string | null {
  const live = bookings.filter((booking) => !isCancelled(booking));
  const deals = Map.groupBy(live, ({ deal }) => deal);
  for (const ofDeal of deals.values()) {
    if (hasSameTimes(ofDeal, times)) {
      return ofDeal[0]?.code ?? null;
    }
  }
  return null;
}
