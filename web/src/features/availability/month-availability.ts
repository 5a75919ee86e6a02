import { getAvailability } from "@frontage/contract/availability.ts";
import {
  nextFreeStretch,
  type DayAvailability,
} from "@frontage/domain/availability/month-availability.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser-api.ts";
import { queryClient } from "../../api/query-client.ts";

/** Whose free times are wanted. */
export interface AvailabilityQuestion {
  /** Space code. */
  readonly space: string;
  /** The caller's own hold, which does not count as reserved. */
  readonly hold?: string | undefined;
  /** The booking that is being moved, which does not count as reserved. */
  readonly ignoreCode?: string | undefined;
}

const queryKey = "availability";

/** Asks again what is free: something has been booked, held or refused. */
export function forgetAvailability(): void {
  void queryClient.invalidateQueries({ queryKey: [queryKey] });
}

function monthQuery({ space, hold, ignoreCode }: AvailabilityQuestion, month: string) {
  return {
    queryKey: [queryKey, space, month, hold, ignoreCode],
    queryFn: async (): Promise<readonly DayAvailability[]> => {
      const query = { month: Temporal.PlainYearMonth.from(month), hold, ignoreCode };
      const days = await api(getAvailability, { params: { code: space }, query });
      return days.map(({ free, ...day }) => ({
        ...day,
        free: free.map(({ startTime, endTime }) => ({ start: startTime, end: endTime })),
      }));
    },
    staleTime: 5 * 60_000,
  };
}

/** The days of a month (`2027-05`); null until they are there. An answer for another month is never used. */
export function useMonthAvailability(
  question: AvailabilityQuestion,
  month: string,
): readonly DayAvailability[] | null {
  return useQuery(monthQuery(question, month), queryClient).data ?? null;
}

/** How far ahead "next free" looks, in months with the one it begins in. */
const monthsAhead = 6;

/**
 * The first free stretch on a date or later, asking one month after the other; null if half a year has none.
 * @param load the days of a month
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

/** The first free stretch on a date or later; null if half a year has none, undefined while that is not known. */
export function useNextFree(
  question: AvailabilityQuestion,
  from: Temporal.PlainDate,
): Interval | null | undefined {
  const { space, hold, ignoreCode } = question;
  return useQuery(
    {
      queryKey: [queryKey, space, "next", from.toString(), hold, ignoreCode],
      queryFn: () =>
        findNextFree(from, (month) =>
          queryClient.fetchQuery(monthQuery(question, month.toString())),
        ),
      staleTime: 5 * 60_000,
    },
    queryClient,
  ).data;
}
