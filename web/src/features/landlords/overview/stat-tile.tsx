import { Tooltip } from "../../../ui/overlays/tooltip.tsx";
import type { Tile } from "./tiles.ts";

interface StatTileProps {
  readonly tile: Tile;
  /** The period that is compared with: "the 71 days before". */
  readonly comparison: string;
}

/** A figure with its name, its meaning and its change. */
export function StatTile({ tile: { name, value, definition, change }, comparison }: StatTileProps) {
  return (
    <li className="flex flex-col border-b border-hairline pt-4 pb-5">
      <div className="flex items-start justify-between gap-2">
        <h3 className="font-sans text-[0.9375rem] leading-snug font-semibold">{name}</h3>
        <Tooltip label={`What is ${name}?`}>{definition}</Tooltip>
      </div>
      <p className="amount mt-auto pt-3 text-[clamp(1.75rem,3.6vw,3.125rem)] leading-none tracking-[-0.04em]">
        {value}
      </p>
      <p className="figures mt-2.5 text-sm text-ink-soft">
        {change === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">Nothing to compare with</span>
          </>
        ) : (
          <>
            <span className="font-semibold text-ink first-letter:uppercase">{change.text}</span>{" "}
            {change.link} {comparison}
          </>
        )}
      </p>
    </li>
  );
}
