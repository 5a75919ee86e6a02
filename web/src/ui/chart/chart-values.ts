/** A place on the chart's bottom axis. */
export interface ChartPoint {
  /** As tables and screen readers name it: "Week 14, 2027". */
  readonly label: string;
  /** As the axis names it, a few letters long: "5 Apr". */
  readonly tick: string;
  /** Draws its bar pale: what belongs to the picture, yet is not what the chart is about. */
  readonly isQuiet?: boolean;
}

/** A figure for every point, never negative; null where nothing is known, which is not 0. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Bars beside each other, lines across them to compare with, or figures of the table alone. */
  readonly look?: "bars" | "line" | "table";
  /** Where its figures are written in another way than the chart's. */
  readonly format?: (value: number) => string;
}

export const missingValue = "No data yet";

const steps = [1, 2, 5, 10] as const;

/**
 * The marks of an axis from 0 to `highest` or just above it: at most six, a round number apart and never less than
 * `smallestStep`.
 */
export function axisTicks(highest: number, smallestStep = 1): readonly number[] {
  const rough = Math.max(highest / 5, smallestStep);
  const size = smallestStep * 10 ** Math.floor(Math.log10(rough / smallestStep));
  const step = size * (steps.find((factor) => factor * size >= rough) ?? 10);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The widest letter that an axis prints, in pixels. */
const letterWidth = 7.5;
const gapBetweenTicks = 12;

/** How many pixels an axis needs for the longest of its texts. */
export function axisTextWidth(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length)) * letterWidth;
}

/** The indices of the points with names below a chart of a given width: each, every second, … */
export function shownTicks(points: readonly ChartPoint[], width: number): readonly number[] {
  const needed = axisTextWidth(points.map(({ tick }) => tick)) + gapBetweenTicks;
  const every = Math.max(1, Math.ceil((needed * points.length) / Math.max(1, width)));
  return points.flatMap((_, index) => (index % every === 0 ? [index] : []));
}

/** A figure as the table prints it. Figures of the table alone concern no pale bar: there they are a dash. */
export function formatValue(
  { values, look, format }: ChartSeries,
  { index, isQuiet = false }: { readonly index: number; readonly isQuiet?: boolean | undefined },
  formatOfChart: (value: number) => string,
): string {
  const value = values[index] ?? null;
  if (value === null) {
    return isQuiet && look === "table" ? "–" : missingValue;
  }
  return (format ?? formatOfChart)(value);
}

/**
 * "Week 14, 2027: £1,240", or with several series "10:00: Passing 120, Entered 8". What is missing from the table alone
 * is left out.
 */
export function readPoint(
  { label }: ChartPoint,
  series: readonly ChartSeries[],
  index: number,
  format: (value: number) => string,
): string {
  const isAlone = series.length === 1;
  const figures = series
    .filter(({ look, values }) => look !== "table" || (values[index] ?? null) !== null)
    .map((one) => {
      const text = formatValue(one, { index }, format);
      return isAlone ? text : `${one.name} ${text}`;
    });
  return `${label}: ${figures.join(", ")}`;
}
