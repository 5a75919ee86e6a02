import type { OpeningRules } from "../availability/slot-grid.ts";
import type { WallTime } from "../time/wall-time.ts";
import { priceAt, type RateCard } from "../pricing/rate-card.ts";

/** The length of a day in `samplePrice`, in minutes. Source: docs/booking/pricing.md#the-price-of-a-day */
const dayMinutes = 8 * 60;

/**
 * Returns the net price of the cheapest eight hours in a row that the cards offer from `first` to `last`, in minor
 * units; null if there are none. A card counts for the weekdays on which it is in force.
 * Source: docs/booking/pricing.md#the-price-of-a-day
 */
export function cheapestDay(
  cards: readonly RateCard[],
  rules: OpeningRules,
  { first, last }: { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate },
): number | null {
  let cheapest: number | null = null;
  for (const card of cards) {
    for (const day of weekdaysOf(card, first, last)) {
      for (
        let start = rules.minTime;
        start + dayMinutes <= rules.maxTime;
        start += rules.increment
      ) {
        const net = netOf(card, day, start, rules);
        if (net !== null && (cheapest === null || net < cheapest)) {
          cheapest = net;
        }
      }
    }
  }
  return cheapest;
}

function netOf(
  card: RateCard,
  day: number,
  start: WallTime,
  { increment, priceDuration }: OpeningRules,
): number | null {
  let priceMinutes = 0;
  for (let time = start; time < start + dayMinutes; time += increment) {
    const price = priceAt(card, day, time);
    if (price === null) {
      return null;
    }
    priceMinutes += price * Math.min(increment, start + dayMinutes - time);
  }
  return Math.floor(priceMinutes / priceDuration);
}

/** The ISO weekdays on which a card is in force between two dates. */
function weekdaysOf(card: RateCard, first: Temporal.PlainDate, last: Temporal.PlainDate): number[] {
  const days = new Set<number>();
  const start = Temporal.PlainDate.compare(card.startDate, first) > 0 ? card.startDate : first;
  const end = Temporal.PlainDate.compare(card.endDate, last) < 0 ? card.endDate : last;
  for (
    let date = start;
    Temporal.PlainDate.compare(date, end) <= 0 && days.size < 7;
    date = date.add({ days: 1 })
  ) {
    days.add(date.dayOfWeek);
  }
  return [...days];
}
