import { endOfDay, type WallTime } from "../time/wall-time.ts";

interface Band {
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

interface DayPrice extends Band {
  /** ISO weekday: Monday is 1. */
  readonly day: number;
  readonly price: number;
}

/** A rate card as a table of weekdays and bands of hours without a price change. */
export interface RateCardWeek<Price> {
  readonly bands: readonly Band[];
  /** Monday to Sunday, each with one price per band; null where the space cannot be booked. */
  readonly days: readonly { readonly day: number; readonly prices: readonly (Price | null)[] }[];
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Arranges the prices of a card as a week with as few bands as possible. */
export function rateCardWeek<Price extends DayPrice>(
  prices: readonly Price[],
): RateCardWeek<Price> {
  const priceAt = (day: number, time: WallTime) =>
    prices.find((price) => price.day === day && price.startTime <= time && time < price.endTime) ??
    null;
  const isSameAt = (a: WallTime, b: WallTime) =>
    weekdays.every((day) => priceAt(day, a)?.price === priceAt(day, b)?.price);
  const edges = [...new Set(prices.flatMap(({ startTime, endTime }) => [startTime, endTime]))];
  const bands: Band[] = [];
  for (const [index, startTime] of edges.sort((a, b) => a - b).entries()) {
    const endTime = edges[index + 1] ?? endOfDay;
    const before = bands.at(-1);
    if (weekdays.every((day) => priceAt(day, startTime) === null)) {
      continue;
    }
    if (before?.endTime === startTime && isSameAt(before.startTime, startTime)) {
      bands[bands.length - 1] = { startTime: before.startTime, endTime };
    } else {
      bands.push({ startTime, endTime });
    }
  }
  return {
    bands,
    days: weekdays.map((day) => ({
      day,
      prices: bands.map(({ startTime }) => priceAt(day, startTime)),
    })),
  };
}
