import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";
import { showFailure } from "../../../shell/failures/report-failure.ts";
import { reloadAvailability } from "../../availability/month-availability.ts";
import { readHold } from "../hold/stored-hold.ts";

const queryKey = "reserved-times";

/** Loads the reserved times and the availability again, since the shown ones may be outdated. */
export function forgetReservedTimes(): void {
  void queryClient.invalidateQueries({ queryKey: [queryKey] });
  reloadAvailability();
}

/**
 * The reserved times of a space in the month of a date. They load again when the window gets the focus; an answer for
 * another month or space is never shown.
 * @param ignoreCode the booking that is being edited, so that its own time counts as free
 */
export function useReservedTimes(
  space: { readonly code: string; readonly timeZone: string },
  date: Temporal.PlainDate,
  ignoreCode?: string,
) {
  const month = date.toPlainYearMonth();
  const first = month.toPlainDate({ day: 1 });
  const hold = readHold()?.hold;
  const { data, isPending, isError, error, refetch } = useQuery(
    {
      queryKey: [queryKey, space.code, month.toString(), hold, ignoreCode],
      queryFn: ({ signal }) =>
        api(listReservedTimes, {
          query: {
            space: space.code,
            minTime: startOfDay(first, space.timeZone),
            maxTime: startOfDay(first.add({ months: 1 }), space.timeZone),
            hold,
            ignoreCode,
          },
          signal,
        }),
      staleTime: 10_000,
    },
    queryClient,
  );
  useEffect(() => {
    if (error) {
      showFailure("Failed to load booking times", error);
    }
  }, [error]);
  const reserved: readonly Interval[] = data ?? [];
  return { reserved, isLoading: isPending, isFailed: isError, refetch };
}
