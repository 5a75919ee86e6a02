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
 * The customer's own booking that a draft has become: its answer got lost on the way, or another window placed it. Null if
 * there is none.
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

/** The same, and null as well when nobody can say. */
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
  const live = bookings.filter(({ status }) => status !== "cancelled");
  const deals = Map.groupBy(live, ({ deal }) => deal);
  for (const ofDeal of deals.values()) {
    if (hasSameTimes(ofDeal, times)) {
      return ofDeal[0]?.code ?? null;
    }
  }
  return null;
}
