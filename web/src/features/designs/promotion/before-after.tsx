import { useState, type CSSProperties } from "react";
import { ResponsiveImage, type ImageSource } from "../../../ui/responsive-image.tsx";

interface Shown {
  readonly picture: ImageSource;
  readonly text: string;
}

const sizes = "(min-width: 1344px) 1264px, calc(100vw - 2.5rem)";

/**
 * Two pictures from one viewpoint on top of each other, divided by a slider. Without script they appear one below the
 * other, because the slider could not move.
 */
export function BeforeAfter({ before, after }: { before: Shown; after: Shown }) {
  const [percent, setPercent] = useState(50);
  // Returns the position of the thumb's centre. The thumb stays inside the picture at both ends.
  const divided: CSSProperties & Record<"--divide", string> = {
    "--divide": `calc(1.375rem + (100% - 2.75rem) * ${percent / 100})`,
  };
  return (
    <div style={divided}>
      <div className="relative noscript:grid noscript:gap-4">
        <ResponsiveImage source={before.picture} sizes={sizes} className="aspect-video w-full" />
        <div className="absolute inset-0 [clip-path:inset(0_0_0_var(--divide))] noscript:static noscript:[clip-path:none]">
          <ResponsiveImage source={after.picture} sizes={sizes} className="aspect-video w-full" />
        </div>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-(--divide) w-1 -translate-x-1/2 bg-paper noscript:hidden"
        />
        {/* The track of the slider covers the whole picture, so that it can be dragged at the dividing line. */}
        <input
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-label="How much of the room is shown before the design"
          aria-valuetext={`${percent}% before, ${100 - percent}% with the design`}
          onChange={(event) => setPercent(Number(event.currentTarget.value))}
          className="picture-divider absolute inset-0 size-full noscript:hidden"
        />
      </div>
      <div aria-hidden="true" className="small-caps mt-3 flex justify-between gap-6 text-ink-soft">
        <span>{before.text}</span>
        <span className="text-right">{after.text}</span>
      </div>
    </div>
  );
}
