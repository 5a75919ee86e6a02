import { orNull } from "@frontage/contract/client.ts";
import { getPricing } from "@frontage/contract/spaces/availability.ts";
import { coversDate, type RateCard } from "@frontage/domain/pricing/rate-card.ts";
import { useQueries } from "@tanstack/react-query";
import { api } from "../../../api/browser-api.ts";
import { hour, queryClient } from "../../../api/query-client.ts";

/** How many cards are cached. Source: docs/spaces/spaces.md#rate-cards-in-the-browser */
const maxCards = 5;

interface CachedCard {
  readonly space: string;
  readonly card: RateCard;
  readonly storedAt: number;
}
const queryKey = "rate-card";
let kept: readonly CachedCard[] = [];

/** Drops the cached rate cards after the server reported another price. */
export function forgetRateCards(): void {
  kept = [];
  void queryClient.invalidateQueries({ queryKey: [queryKey] });
}

/** The rate card of a space on a date; null where there is none. */
async function findRateCard(space: string, date: Temporal.PlainDate): Promise<RateCard | null> {
  kept = kept.filter(({ storedAt }) => performance.now() - storedAt < hour);
  const known = kept.find((entry) => entry.space === space && coversDate(entry.card, date));
  if (known) {
    return known.card;
  }
  const card = await orNull(api(getPricing, { params: { code: space }, query: { date } }));
  if (card) {
    kept = [{ space, card, storedAt: performance.now() }, ...kept].slice(0, maxCards);
  }
  return card;
}

export interface RateCards {
  /** The card in force on one of the dates; null without one or while it loads. */
  cardOn(date: Temporal.PlainDate): RateCard | null;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

/** The rate cards of a space on some dates. */
export function useRateCards(space: string, dates: readonly Temporal.PlainDate[]): RateCards {
  const days = [...new Set(dates.map(String))];
  const results = useQueries(
    {
      queries: days.map((day) => ({
        queryKey: [queryKey, space, day],
        queryFn: () => findRateCard(space, Temporal.PlainDate.from(day)),
        staleTime: hour,
      })),
    },
    queryClient,
  );
  return {
    cardOn: (date) => results[days.indexOf(date.toString())]?.data ?? null,
    isLoading: results.some(({ isPending }) => isPending),
    isFailed: results.some(({ isError }) => isError),
  };
}
