import {
  priceCancellation,
  type CancellationPrice,
} from "@frontage/contract/bookings/cancellation.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../../api/browser-api.ts";
import { queryClient } from "../../../../api/query-client.ts";

/** What cancelling a booking now gives back: the server's figure, requested each time. */
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
