import { missingValue, type ChartPoint, type ChartSeries } from "./chart-values.ts";

interface ChartLegendProps {
  /** The drawn series. */
  readonly drawn: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly quietName: string | undefined;
}

/** The legend of a chart with more than one series. */
export function ChartLegend({ drawn, points, quietName }: ChartLegendProps) {
  const bars = drawn.filter(({ look }) => look !== "line");
  const entries = [
    ...bars.map(({ name }, place) => ({ name, look: place === 0 ? "solid" : "pale" })),
    ...drawn.filter(({ look }) => look === "line").map(({ name }) => ({ name, look: "line" })),
    ...(quietName !== undefined && points.some(({ isQuiet }) => isQuiet)
      ? [{ name: quietName, look: "pale" }]
      : []),
    ...(bars.some(({ values }) => values.includes(null))
      ? [{ name: missingValue, look: "hatched" }]
      : []),
  ];
  return entries.length < 2 ? null : (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {entries.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-2">
          <Mark look={look} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Mark({ look }: { readonly look: string }) {
  return (
    <svg aria-hidden="true" width="16" height="16" className="shrink-0 text-ink">
      {look === "line" ? (
        <path d="M0 8H16" stroke="currentColor" strokeWidth="2" />
      ) : (
        <rect
          x="0.5"
          y="0.5"
          width="15"
          height="15"
          fill={look === "solid" ? "currentColor" : "var(--color-paper-deep)"}
          stroke={look === "hatched" ? "none" : "currentColor"}
        />
      )}
      {look === "hatched" && (
        <path d="M0 8 8 0M0 16 16 0M8 16 16 8" stroke="var(--color-edge)" strokeWidth="1.2" />
      )}
    </svg>
  );
}
