/** A point on the chart's horizontal axis. */
export interface ChartPoint {
  /** The name in tables and for screen readers: "Week 14, 2027". */
  readonly label: string;
  /** The short name on the axis: "5 Apr". */
  readonly tick: string;
  /** Draws a pale bar, for context that the chart is not about. */
  readonly isQuiet?: boolean;
}

/** A figure for every point, never negative; null without data, which is not 0. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Bars beside each other, lines across them for comparison, or figures in the table only. */
  readonly look?: "bars" | "line" | "table";
  /** The format of its figures, if it differs from the chart's. */
  readonly format?: (value: number) => string;
}

export const missingValue = "No data yet";

const steps = [1, 2, 5, 10] as const;

/**
 * The ticks of an axis from 0 to `highest` or just above it: at most six, in round steps of at least `smallestStep`.
 */
export function axisTicks(highest: number, smallestStep = 1): readonly number[] {
  const rough = Math.max(highest / 5, smallestStep);
  const size = smallestStep * 10 ** Math.floor(Math.log10(rough / smallestStep));
  const step = size * (steps.find((factor) => factor * size >= rough) ?? 10);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The widest character of an axis, in pixels. */
const letterWidth = 7.5;
const gapBetweenTicks = 12;

/** The width of an axis in pixels, for its longest label. */
export function axisTextWidth(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length)) * letterWidth;
}

/** The indices of the points with names below a chart of a given width: each, every second, … */
export function shownTicks(points: readonly ChartPoint[], width: number): readonly number[] {
  const needed = axisTextWidth(points.map(({ tick }) => tick)) + gapBetweenTicks;
  const every = Math.max(1, Math.ceil((needed * points.length) / Math.max(1, width)));
  return points.flatMap((_, index) => (index % every === 0 ? [index] : []));
}

/** A figure as the table prints it. Series of the table only have a dash for pale bars. */
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
 * "Week 14, 2027: £1,240", or with several series "10:00: Passing 120, Entered 8". Missing values of table-only
 * series are omitted.
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
