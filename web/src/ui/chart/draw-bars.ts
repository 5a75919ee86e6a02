import { axisX, axisY, gridY, plot, rectY, ruleY, text } from "@observablehq/plot";
import {
  axisTextWidth,
  axisTicks,
  shownTicks,
  type ChartPoint,
  type ChartSeries,
} from "./chart-values.ts";

export interface BarsToDraw {
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly pointName: string;
  readonly valueName: string;
  readonly format: (value: number) => string;
  readonly smallestStep: number;
  readonly width: number;
  readonly height: number;
  /** The id of the no-data pattern, unique on the page. */
  readonly hatchingId: string;
}

/** The area of the bars within the drawing, in pixels. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const ink = "var(--color-ink)";
/** The share of its space that a bar fills. */
const fill = 0.76;

/** Draws bars, and lines across them, as SVG. Hatching marks missing data, a 0 marks a count of zero. */
export function drawBars({
  points,
  series,
  pointName,
  valueName,
  format,
  smallestStep,
  width,
  height,
  hatchingId,
}: BarsToDraw): { readonly svg: Element; readonly area: PlotArea } {
  const drawn = series.filter(({ look }) => look !== "table");
  const bars = drawn.filter(({ look }) => look !== "line");
  const lines = drawn.filter(({ look }) => look === "line");
  const highest = Math.max(0, ...drawn.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const ticks = axisTicks(highest, smallestStep);
  const top = ticks.at(-1) ?? 1;
  const area = { left: axisTextWidth(ticks.map(format)) + 14, right: 4, top: 34, bottom: 48 };
  const shown = shownTicks(points, width - area.left - area.right);

  const cells = bars.flatMap(({ values }, place) =>
    points.map((point, index) => {
      const from = index - fill / 2 + (place * fill) / bars.length;
      const value = values[index] ?? null;
      return { from, to: from + fill / bars.length, place, value, isQuiet: point.isQuiet === true };
    }),
  );
  const across = lines.flatMap(({ values }) =>
    points.flatMap((_, index) => {
      const value = values[index] ?? null;
      return value === null ? [] : [{ from: index - 0.46, to: index + 0.46, value }];
    }),
  );
  const counted = cells.filter(({ value }) => value !== null && value > 0);
  const isSolid = ({ place, isQuiet }: (typeof cells)[number]) => place === 0 && !isQuiet;
  const place = { x1: "from", x2: "to", y1: 0, y2: "value" } as const;
  const line = { x1: "from", x2: "to", y: "value" } as const;

  const svg = plot({
    width,
    height,
    marginLeft: area.left,
    marginRight: area.right,
    marginTop: area.top,
    marginBottom: area.bottom,
    style: { fontFamily: "var(--font-sans)", fontSize: "13px", color: ink, overflow: "visible" },
    x: { type: "linear", domain: [-0.5, points.length - 0.5] },
    y: { domain: [0, top] },
    marks: [
      hatchingPattern(hatchingId),
      gridY(ticks, { stroke: "var(--color-hairline)", strokeOpacity: 1 }),
      rectY(
        cells.filter(({ value }) => value === null),
        { ...place, y2: top, fill: `url(#${hatchingId})` },
      ),
      rectY(counted.filter(isSolid), { ...place, fill: ink }),
      rectY(
        counted.filter((cell) => !isSolid(cell)),
        { ...place, fill: "var(--color-paper-deep)", stroke: ink, strokeWidth: 1, inset: 0.5 },
      ),
      text(
        cells.filter(({ value }) => value === 0),
        {
          x: ({ from, to }: { from: number; to: number }) => (from + to) / 2,
          y: 0,
          dy: -9,
          text: () => "0",
          fill: "var(--color-ink-soft)",
        },
      ),
      // White below ink, so that the line is visible on and beside a bar.
      ruleY(across, { ...line, stroke: "var(--color-paper)", strokeWidth: 6 }),
      ruleY(across, { ...line, stroke: ink, strokeWidth: 2 }),
      ruleY([0], { stroke: ink }),
      axisY(ticks, {
        tickFormat: format,
        tickSize: 0,
        label: valueName,
        labelAnchor: "top",
        labelArrow: "none",
        labelOffset: area.left,
      }),
      axisX(shown, {
        tickFormat: (index: number) => points[index]?.tick ?? "",
        tickSize: 0,
        label: pointName,
        labelAnchor: "center",
        labelArrow: "none",
        labelOffset: 42,
      }),
    ],
  });
  // The surrounding figure has a name, a slider and a table.
  svg.setAttribute("aria-hidden", "true");
  return { svg, area };
}

/** Slanting lines, which also print in black and white. */
function hatchingPattern(id: string) {
  return () => {
    const element = (name: string, attributes: Readonly<Record<string, string>>) => {
      const made = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) {
        made.setAttribute(key, value);
      }
      return made;
    };
    const definitions = element("g", {});
    const pattern = element("pattern", {
      id,
      width: "7",
      height: "7",
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    });
    pattern.append(element("path", { d: "M0 0V7", stroke: "#8d8377", "stroke-width": "1.2" }));
    definitions.append(pattern);
    return definitions;
  };
}
