import { getOpenDeal, type OpenDeal } from "@frontage/contract/bookings/open-deals.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useUser } from "../../../shell/site-data.ts";
import { forgetReservedTimes } from "../reserved/reserved-times.ts";

const queryKey = ["open-deal"];

/** How often a payment that is being completed is polled, in milliseconds. */
const pollEvery = 2000;

/** Loads the open payment again. */
export function forgetOpenDeal(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey });
}

/**
 * The open payment of the signed-in customer, from any window; null without one or while it loads. A payment that is
 * being completed is polled until it ends.
 */
export function useOpenDeal(): OpenDeal | null {
  const user = useUser();
  const { data } = useQuery(
    {
      queryKey,
      queryFn: async () => (await api(getOpenDeal)).openDeal,
      enabled: user !== null,
      staleTime: 5000,
      refetchInterval: ({ state }) => (state.data?.status === "claimed" ? pollEvery : false),
    },
    queryClient,
  );
  const deal = (user && data) ?? null;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current !== null && before.current !== deal?.deal) {
      // Its times are now booked or free.
      forgetReservedTimes();
    }
    before.current = deal?.deal ?? null;
  }, [deal?.deal]);
  return deal;
}

/** Whether two lists have the same times, in any order. */
export function hasSameTimes(some: readonly Interval[], others: readonly Interval[]): boolean {
  const key = (times: readonly Interval[]) =>
    times
      .map(({ start, end }) => `${start.epochMilliseconds}-${end.epochMilliseconds}`)
      .toSorted()
      .join();
  return key(some) === key(others);
}
