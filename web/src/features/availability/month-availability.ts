import { getAvailability } from "@frontage/contract/spaces/availability.ts";
import type { DayAvailability } from "@frontage/domain/availability/month-availability.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser-api.ts";
import { queryClient } from "../../api/query-client.ts";
import { daysOf, findNextFree } from "./find-next-free.ts";

/** The space and the exceptions of a query for free times. */
export interface AvailabilityQuestion {
  /** Space code. */
  readonly space: string;
  /** The caller's hold, which does not count as reserved. */
  readonly hold?: string | undefined;
  /** The booking that is being moved, which does not count as reserved. */
  readonly ignoreCode?: string | undefined;
  /** Whether dates count that are too close for customers: staff may choose them. */
  readonly withoutNotice?: boolean;
}

const queryKey = "availability";

/** Loads the availability again after a booking, a hold or a refusal. */
export function reloadAvailability(): void {
  void queryClient.invalidateQueries({ queryKey: [queryKey] });
}

function monthQuery(question: AvailabilityQuestion, month: string) {
  const { space, hold, ignoreCode, withoutNotice } = question;
  return {
    queryKey: [queryKey, space, month, hold, ignoreCode, withoutNotice],
    queryFn: async (): Promise<readonly DayAvailability[]> => {
      const query = {
        month: Temporal.PlainYearMonth.from(month),
        hold,
        ignoreCode,
        withoutNotice,
      };
      return daysOf(await api(getAvailability, { params: { code: space }, query }));
    },
    staleTime: 5 * 60_000,
  };
}

/** The days of a month (`2027-05`); null until they have loaded. An answer for another month is never used. */
export function useMonthAvailability(
  question: AvailabilityQuestion,
  month: string,
): readonly DayAvailability[] | null {
  return useQuery(monthQuery(question, month), queryClient).data ?? null;
}

/**
 * The first free stretch on a date or later; null without one within half a year, undefined while loading, and for no
 * date.
 */
export function useNextFree(
  question: AvailabilityQuestion,
  from: Temporal.PlainDate | null,
): Interval | null | undefined {
  const { space, hold, ignoreCode, withoutNotice } = question;
  return useQuery(
    {
      queryKey: [queryKey, space, "next", from?.toString(), hold, ignoreCode, withoutNotice],
      queryFn: () =>
        from &&
        findNextFree(from, (month) =>
          queryClient.fetchQuery(monthQuery(question, month.toString())),
        ),
      enabled: from !== null,
      staleTime: 5 * 60_000,
    },
    queryClient,
  ).data;
}
