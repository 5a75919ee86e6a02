interface DatedCard {
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly prices: readonly {
    readonly day: number;
    readonly startTime: number;
    readonly endTime: number;
    readonly price: number;
  }[];
}

/** Rate cards with the same prices, merged into one. */
interface RateSeason<Card extends DatedCard> {
  readonly ranges: readonly {
    readonly startDate: Temporal.PlainDate;
    readonly endDate: Temporal.PlainDate;
  }[];
  readonly prices: Card["prices"];
}

/**
 * Groups rate cards into seasons and one-day exceptions, both ordered by first date. An exception divides the card
 * around it in two; the two halves become one season again.
 */
export function groupRateCards<Card extends DatedCard>(
  cards: readonly Card[],
): { readonly seasons: readonly RateSeason<Card>[]; readonly exceptions: readonly Card[] } {
  const sorted = [...cards].sort((a, b) => Temporal.PlainDate.compare(a.startDate, b.startDate));
  const isOneDay = ({ startDate, endDate }: Card) => startDate.equals(endDate);
  const seasons = Map.groupBy(
    sorted.filter((card) => !isOneDay(card)),
    ({ prices }) => JSON.stringify(prices.map((p) => [p.day, p.startTime, p.endTime, p.price])),
  );
  return {
    seasons: [...seasons.values()].flatMap((alike) => {
      const [first] = alike;
      return first
        ? [
            {
              ranges: alike.map(({ startDate, endDate }) => ({ startDate, endDate })),
              prices: first.prices,
            },
          ]
        : [];
    }),
    exceptions: sorted.filter(isOneDay),
  };
}
