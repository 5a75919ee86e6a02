import { Plus } from "lucide";
import { Icon } from "../icon.tsx";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { BarReader } from "./bar-reader.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartTable } from "./chart-table.tsx";
import { missingValue, readPoint, type ChartPoint, type ChartSeries } from "./chart-values.ts";
import type { PlotArea } from "./draw-bars.ts";
import { useIsNear } from "../use-is-near.ts";
import { ScrollBox } from "../scroll-box.tsx";

interface ChartProps {
  readonly title: string;
  /** What one bar represents: "Week". It names the horizontal axis and the first column. */
  readonly pointName: string;
  /** What the left axis counts, with its unit: "Revenue in £". */
  readonly valueName: string;
  readonly points: readonly ChartPoint[];
  /** One or two series of bars; others as lines or in the table only. */
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  /** The smallest step of the vertical axis: 100 for pence that are printed as whole pounds. */
  readonly smallestStep?: number;
  /** What a pale bar means. */
  readonly quietName?: string;
  /** A sentence that describes the chart. */
  readonly note?: ReactNode;
  readonly className?: string;
}

/** The maximum number of rows that fit beside the bars. */
const mostBeside = 16;

/**
 * A bar chart with its figures in a table. The server sends title and table; the bars are drawn when they come into
 * view, in reserved space. Arrow keys read them one by one.
 */
export function Chart({
  title,
  pointName,
  valueName,
  points,
  series,
  format,
  smallestStep = 1,
  quietName,
  note,
  className,
}: ChartProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const [area, setArea] = useState<PlotArea | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element || !isNear || points.length === 0) {
      return undefined;
    }
    let isLeft = false;
    let observer: ResizeObserver | null = null;
    const drawWhenLoaded = async () => {
      const { drawBars } = await import("./draw-bars.ts");
      if (isLeft) {
        return;
      }
      const draw = () => {
        const { clientWidth: width, clientHeight: height } = element;
        if (width === 0 || height === 0) {
          return;
        }
        const drawing = drawBars({
          points,
          series,
          pointName,
          valueName,
          format,
          smallestStep,
          width,
          height,
          hatchingId: `hatching-${id.replaceAll(/\W/g, "")}`,
        });
        element.replaceChildren(drawing.svg);
        setArea(drawing.area);
        setHasFailed(false);
      };
      // Called at once and on every change of width.
      observer = new ResizeObserver(draw);
      observer.observe(element);
    };
    drawWhenLoaded().catch(() => setHasFailed(true));
    return () => {
      isLeft = true;
      observer?.disconnect();
    };
  }, [id, isNear, points, series, pointName, valueName, format, smallestStep]);

  const drawn = series.filter(({ look }) => look !== "table");
  const isEmpty = drawn.every(({ values }) => values.every((value) => value === null));

  return (
    <figure aria-labelledby={id} className={classNames("@container min-w-0", className)}>
      <figcaption>
        <p id={id} className="font-display text-subheading font-bold">
          {title}
        </p>
        {note && <p className="mt-1 text-[0.9375rem] text-ink-soft">{note}</p>}
      </figcaption>
      <div
        className={classNames(
          "mt-4",
          points.length <= mostBeside &&
            "@4xl:grid @4xl:grid-cols-[minmax(0,1fr)_auto] @4xl:gap-x-12",
        )}
      >
        <div className="min-w-0 noscript:hidden">
          <ChartLegend drawn={drawn} points={points} quietName={quietName} />
          <div
            className={classNames(
              "relative h-72 sm:h-80 print:h-auto print:break-inside-avoid",
              !area && "print:hidden",
            )}
          >
            <div ref={box} className="absolute inset-0 print:static" />
            {area && (
              <BarReader
                texts={points.map((point, index) => readPoint(point, series, index, format))}
                label={`${title}, bar by bar`}
                area={area}
              />
            )}
            {(isEmpty || hasFailed) && (
              <p className="pointer-events-none absolute inset-0 grid place-items-center">
                <span className="border border-ink bg-paper px-4 py-2 text-center font-semibold">
                  {hasFailed
                    ? "The bars could not be drawn. The figures are in the table."
                    : missingValue}
                </span>
              </p>
            )}
          </div>
        </div>
        <details
          className={classNames(
            "expander chart-figures group mt-3 border-y border-hairline",
            points.length <= mostBeside && "chart-figures-beside @4xl:mt-0 @4xl:min-w-72",
          )}
        >
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
            Figures as a table
            <Icon
              of={Plus}
              size={18}
              className="shrink-0 transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <ScrollBox label={`Figures: ${title}`} className="pb-3">
            <ChartTable {...{ title, pointName, points, series, format }} />
          </ScrollBox>
        </details>
      </div>
    </figure>
  );
}
