import { compareFigures, type ComparedFigure } from "../landlords/figures/compare-figures.ts";
import { formatNumber } from "../money/format-number.ts";
import { formatDuration } from "../time/format-duration.ts";

/**
 * The share of passers-by who entered, in whole per cent; null if either is unknown, no one passed, or more entered
 * than passed. Source: docs/screens/analytics.md#what-the-figures-mean
 */
export function conversionPercent(passing: number | null, entered: number | null): number | null {
  if (passing === null || entered === null || passing === 0 || entered > passing) {
    return null;
  }
  return Math.round((100 * entered) / passing);
}

/** The shares of two counts in whole per cent, summing to 100; null if either is unknown or both are 0. */
export function shares(
  first: number | null,
  second: number | null,
): readonly [number, number] | null {
  if (first === null || second === null || first + second === 0) {
    return null;
  }
  const share = Math.round((100 * first) / (first + second));
  return [share, 100 - share];
}

const counted: ComparedFigure = { format: formatNumber, measure: "many", smallBelow: 10 };

/**
 * "18% more than on a usual Saturday", "17 times as many as on a usual Saturday"; null without a usual count above 0.
 * Source: docs/screens/analytics.md#compared-with-a-usual-day
 */
export function compareWithUsual(
  count: number | null,
  usual: number | null,
  weekday: string,
): string | null {
  if (count === null || usual === null || usual === 0) {
    return null;
  }
  const change = compareFigures(count, usual, counted);
  if (change && change.link !== "on") {
    return change.link === "as"
      ? `${change.text} as on a usual ${weekday}`
      : `${formatNumber(count)}, where a usual ${weekday} has ${formatNumber(usual)}`;
  }
  const difference = Math.round((100 * (count - usual)) / usual);
  if (difference === 0) {
    return `As many as on a usual ${weekday}`;
  }
  return `${Math.abs(difference)}% ${difference > 0 ? "more" : "fewer"} than on a usual ${weekday}`;
}

/**
 * "Counted for 2 of 3 hours", for a partly counted booking; null if it was counted in full or not at all.
 */
export function partlyCounted(countedMinutes: number, bookedMinutes: number): string | null {
  if (countedMinutes <= 0 || countedMinutes >= bookedMinutes) {
    return null;
  }
  const isInHours = countedMinutes % 60 === 0 && bookedMinutes % 60 === 0;
  const counted = isInHours ? String(countedMinutes / 60) : formatDuration(countedMinutes);
  return `Counted for ${counted} of ${formatDuration(bookedMinutes)}`;
}
