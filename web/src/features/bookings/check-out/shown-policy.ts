import { getSpace, type Space } from "@frontage/contract/spaces/spaces.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/browser-api.ts";
import { queryClient } from "../../../api/query-client.ts";

const keyOf = (code: string) => ["cancellation-policy", code];

/**
 * The cancellation policy that check-out shows and sends with the booking. The wizard keeps the space for an hour; the
 * terms are those of the moment.
 */
export function useShownPolicy({
  code,
  cancellationPolicy,
}: Pick<Space, "code" | "cancellationPolicy">) {
  const { data } = useQuery(
    {
      queryKey: keyOf(code),
      queryFn: async () => (await api(getSpace, { params: { code } })).cancellationPolicy,
      initialData: cancellationPolicy,
      staleTime: 0,
    },
    queryClient,
  );
  return data;
}

/** Loads the policy again after the server has refused the one that was shown. */
export function reloadPolicy(code: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(code) });
}
