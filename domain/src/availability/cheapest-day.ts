import type { SpaceSettings } from "../settings/space-rules.ts";
import type { WallTime } from "../time/wall-time.ts";
import { priceAt, type PriceSteps, type RateCard } from "../pricing/rate-card.ts";

/** The length of a day in `samplePrice`, in minutes. Source: docs/booking/pricing.md#the-price-of-a-day */
const dayMinutes = 8 * 60;

/**
 * Returns the net price of the cheapest eight hours in a row that the cards offer from `first` to `last`, in minor
 * units; null if there are none, or the space takes no booking of that length. A card counts for the weekdays on which it is in force.
 * Source: docs/booking/pricing.md#the-price-of-a-day
 */
export function cheapestDay(
  cards: readonly RateCard[],
  rules: Pick<SpaceSettings, "openingHours" | "maxDuration" | "increment" | "priceDuration">,
  { first, last }: { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate },
): number | null {
  if (rules.maxDuration !== null && rules.maxDuration < dayMinutes) {
    return null;
  }
  let cheapest: number | null = null;
  for (const card of cards) {
    for (const day of weekdaysOf(card, first, last)) {
      const hours = rules.openingHours[day - 1];
      for (
        let start = hours?.startTime ?? 0;
        start + dayMinutes <= (hours?.endTime ?? 0);
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
  { increment, priceDuration }: PriceSteps,
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
