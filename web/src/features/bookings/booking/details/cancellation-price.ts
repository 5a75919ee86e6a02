import {
  priceCancellation,
  type CancellationPrice,
} from "@frontage/contract/bookings/cancellation.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../../api/browser-api.ts";
import { queryClient } from "../../../../api/query-client.ts";

/** The refund of cancelling a booking now: the server's figure, requested each time. */
export function useCancellationPrice(code: string): {
  readonly price: CancellationPrice | null;
  readonly hasFailed: boolean;
  readonly reload: () => Promise<unknown>;
} {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ["cancellation-price", code],
      queryFn: () => api(priceCancellation, { params: { code } }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  return { price: data ?? null, hasFailed: isError, reload: refetch };
}
