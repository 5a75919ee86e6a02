import type { BookingDraft } from "@frontage/domain/bookings/draft/booking-draft.ts";
import { overlaps } from "@frontage/domain/time/interval.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import { useQueries } from "@tanstack/react-query";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";
import { readHold } from "../hold/stored-hold.ts";
import { useDraftReservations } from "./use-draft-reservations.ts";
import type { WizardData } from "../wizard-data.ts";

const none: ReadonlySet<number> = new Set();

/**
 * Indexes of the draft's times that others have reserved or that overlap an earlier time of the draft. Empty while
 * loading and for times that the customer has booked or is paying for.
 */
export function useUnavailableTimes(draft: BookingDraft, data: WizardData): ReadonlySet<number> {
  const standing = useDraftReservations(draft, useReservedIndexes(draft, data));
  return standing.status === "reserved" ? standing.indexes : none;
}

/** The code of the customer's booking that the draft has become; null without one. */
export function useBookedCode(draft: BookingDraft, data: WizardData): string | null {
  const standing = useDraftReservations(draft, useReservedIndexes(draft, data));
  return standing.status === "booked" ? standing.code : null;
}

/** Indexes of the draft's reserved times, including the customer's own. */
function useReservedIndexes(draft: BookingDraft, { space }: WizardData): ReadonlySet<number> {
  const hold = readHold()?.hold;
  const ignoreCode = draft.code ?? undefined;
  const results = useQueries(
    {
      queries: draft.times.map(({ start }) => {
        const date = dateIn(space.timeZone, start);
        return {
          queryKey: ["reserved-times", space.code, "day", date.toString(), hold, ignoreCode],
          queryFn: () =>
            api(listReservedTimes, {
              query: {
                space: space.code,
                minTime: startOfDay(date, space.timeZone),
                maxTime: startOfDay(date.add({ days: 1 }), space.timeZone),
                hold,
                ignoreCode,
              },
            }),
          staleTime: 10_000,
        };
      }),
    },
    queryClient,
  );
  return new Set(
    draft.times.flatMap((time, index) => {
      const reserved = results[index]?.data ?? [];
      const isReserved = reserved.some((other) => overlaps(time, other));
      const clashes = draft.times.slice(0, index).some((earlier) => overlaps(earlier, time));
      return isReserved || clashes ? [index] : [];
    }),
  );
}
