interface DatedCard {
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  /** Whether it lies over the season of its dates. */
  readonly isException: boolean;
  readonly prices: readonly {
    readonly day: number;
    readonly startTime: number;
    readonly endTime: number;
    readonly price: number;
  }[];
}

/** Rate cards of one kind with the same prices: seasons, or exceptions of several days. */
interface RateSeason<Card extends DatedCard> {
  readonly ranges: readonly {
    readonly startDate: Temporal.PlainDate;
    readonly endDate: Temporal.PlainDate;
  }[];
  readonly isException: boolean;
  readonly prices: Card["prices"];
}

/**
 * Groups rate cards for a page that shows their weeks: cards of several days by kind and prices, and exceptions of one
 * day, both ordered by first date. Source: docs/booking/pricing.md#rate-cards
 */
export function groupRateCards<Card extends DatedCard>(
  cards: readonly Card[],
): { readonly seasons: readonly RateSeason<Card>[]; readonly exceptions: readonly Card[] } {
  const sorted = [...cards].sort((a, b) => Temporal.PlainDate.compare(a.startDate, b.startDate));
  const isOneDay = ({ isException, startDate, endDate }: Card) =>
    isException && startDate.equals(endDate);
  const seasons = Map.groupBy(
    sorted.filter((card) => !isOneDay(card)),
    ({ isException, prices }) =>
      JSON.stringify([isException, ...prices.map((p) => [p.day, p.startTime, p.endTime, p.price])]),
  );
  return {
    seasons: [...seasons.values()].flatMap((alike) => {
      const [first] = alike;
      return first
        ? [
            {
              ranges: alike.map(({ startDate, endDate }) => ({ startDate, endDate })),
              isException: first.isException,
              prices: first.prices,
            },
          ]
        : [];
    }),
    exceptions: sorted.filter(isOneDay),
  };
}
