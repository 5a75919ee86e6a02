import { priceMove } from "@frontage/contract/bookings/booking-changes.ts";
import { ApiError } from "@frontage/contract/client.ts";
import type { Money } from "@frontage/domain/money/money.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";

/** The server's price of a move. The difference is null while no time is chosen or the price loads. */
export function useMovePrice(code: string, slot: Interval | null) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ["move-price", code, slot?.start.toString()],
      queryFn: async (): Promise<Money | null> =>
        slot &&
        (await api(priceMove, { params: { code }, body: { start: slot.start, end: slot.end } }))
          .difference,
      enabled: slot !== null,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  return {
    difference: isFetching ? null : (data ?? null),
    refusal: error instanceof ApiError ? error : null,
    isFailed: error !== null,
    refetch,
  };
}
