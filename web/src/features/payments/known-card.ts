import { getSavedCard } from "@frontage/contract/bookings/payments.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser-api.ts";
import { queryClient } from "../../api/query-client.ts";
import type { CardHandle } from "./card-entry.ts";
import { cardText } from "./card-text.ts";

/** A card that the customer has paid with before. */
export interface KnownCard {
  /** "Visa card ending 4242". */
  readonly text: string;
  readonly handle: CardHandle;
}

/** The card of the customer's latest booking; null without one, undefined while it loads. */
export function useKnownCard(): KnownCard | null | undefined {
  const { data, isPending } = useQuery(
    {
      queryKey: ["known card"],
      queryFn: () => api(getSavedCard),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  if (isPending) {
    return undefined;
  }
  return data ? { text: cardText(data), handle: handleOf(data.paymentMethod) } : null;
}

const handleOf = (paymentMethod: string): CardHandle => ({
  findProblem: () => null,
  setUp: () => Promise.resolve(paymentMethod),
  forget() {},
});
