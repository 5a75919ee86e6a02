import type { BookingDraft } from "@frontage/domain/bookings/booking-draft.ts";
import { overlaps } from "@frontage/domain/time/interval.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { listReservedTimes } from "@frontage/contract/availability.ts";
import { useQueries } from "@tanstack/react-query";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";
import { keptHold } from "../check-out/kept-hold.ts";
import type { WizardData } from "../wizard/wizard-data.ts";

/** Which times of a draft somebody else has taken meanwhile, or clash with another of its own. By index. */
export function useGoneTimes(draft: BookingDraft, { space }: WizardData): ReadonlySet<number> {
  const hold = keptHold()?.hold;
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
      const reserved = (results[index]?.data ?? []).map(({ startTime, endTime }) => ({
        start: startTime,
        end: endTime,
      }));
      const isTaken = reserved.some((other) => overlaps(time, other));
      const clashes = draft.times.slice(0, index).some((earlier) => overlaps(earlier, time));
      return isTaken || clashes ? [index] : [];
    }),
  );
}
