import { useState, type CSSProperties, type PointerEvent } from "react";
import type { PlotArea } from "./draw-bars.ts";

interface BarReaderProps {
  /** The spoken text of each bar, from left to right. */
  readonly texts: readonly string[];
  readonly label: string;
  readonly area: PlotArea;
}

/**
 * Covers the bars of a chart and shows the value of one: the bar below the pointer, or the one that the arrow keys
 * reached. A slider, because screen readers pass arrow keys to sliders.
 */
export function BarReader({ texts, label, area }: BarReaderProps) {
  const [active, setActive] = useState<number | null>(null);
  const count = texts.length;
  const share = 100 / count;

  const pointAt = ({ currentTarget, clientX, pointerType, buttons }: PointerEvent<HTMLElement>) => {
    if (pointerType !== "mouse" || buttons !== 0) {
      return;
    }
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * count);
    setActive(Math.min(count - 1, Math.max(0, index)));
  };
  const centre = active === null ? 0 : (active + 0.5) * share;

  return (
    <div className="absolute print:hidden" style={area}>
      {active !== null && (
        <>
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 border-b-4 border-signal bg-ink/5"
            style={{ left: `${active * share}%`, width: `${share}%` }}
          />
          <p
            aria-hidden="true"
            className="figures pointer-events-none absolute bottom-full mb-1 w-max max-w-full border border-ink bg-white px-2 py-0.5 text-sm font-semibold"
            style={{ left: `${centre}%`, transform: `translateX(-${centre}%)` }}
          >
            {texts[active]}
          </p>
        </>
      )}
      <input
        type="range"
        min={0}
        max={count - 1}
        step={1}
        value={active ?? 0}
        aria-label={label}
        aria-valuetext={texts[active ?? 0]}
        className="bar-reader"
        style={{ "--bar-width": `${share}%` } as CSSProperties}
        onChange={({ currentTarget }) => setActive(currentTarget.valueAsNumber)}
        onFocus={() => setActive((current) => current ?? 0)}
        onBlur={() => setActive(null)}
        onKeyDown={({ key }) => key === "Escape" && setActive(null)}
        onPointerMove={pointAt}
        onPointerLeave={({ currentTarget }) => {
          if (document.activeElement !== currentTarget) {
            setActive(null);
          }
        }}
      />
    </div>
  );
}
